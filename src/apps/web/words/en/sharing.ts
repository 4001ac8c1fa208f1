/** The dialogs for sharing a game and a position. */
export const share = {
  title: 'Share this game',
  making: 'Creating link…',
  inLink: 'This link contains the whole game and opens it on this site. It works for as long as the site is online.',
  onServer: 'This link opens the game on this server.',
  tooLong: 'This game is too long for a link. Upload it to share it, or send the file.',
  wrong: 'An invalid replay cannot be shared as a link. You can still send the file.',
  upload: 'Upload',
  uploading: 'Uploading…',
  uploaded: 'Uploaded and verified. Uploaded games are not ranked.',
  uploadHint: 'Anyone can watch it on the server and see the player’s name.',
  address: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  send: 'Send…',
  file: 'Download file',
  moment: (position: number): string => `Start at move ${position}`,
};

export const position = {
  title: 'This position',
  says: 'This link opens the position for playing, solving and editing. It holds what the player sees: field, piece, next pieces and settings.',
  later: (at: number): string => `Nothing can be decided at this moment, so this is the position after move ${at}.`,
  none: 'Nothing can be decided at this moment or soon after it. Go to another move.',
  edit: 'Edit',
  open: 'Open',
};
