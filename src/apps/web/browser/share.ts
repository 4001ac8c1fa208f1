import { copyText } from './copy-text.js';

/** On a phone, other apps take something; elsewhere it goes to the clipboard or into a file. */
export const sharesWithApps = (data: ShareData): boolean =>
  typeof navigator.share === 'function' &&
  matchMedia('(pointer: coarse)').matches &&
  (data.files === undefined || navigator.canShare?.(data) === true);

/** Shares data with another app. False if that fails; a player who cancels does not count as a failure. */
export const giveToApp = (data: ShareData): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    error => error instanceof DOMException && error.name === 'AbortError',
  );

/** Gives a text, and an address below it, to another app or to the clipboard. */
export async function giveText(text: string, url?: string): Promise<'given' | 'copied' | 'failed'> {
  const data = url === undefined ? { text } : { text, url };
  if (sharesWithApps(data)) return (await giveToApp(data)) ? 'given' : 'failed';
  return (await copyText(url === undefined ? text : `${text}\n${url}`)) ? 'copied' : 'failed';
}
