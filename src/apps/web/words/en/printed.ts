/** A case of a graded program in the theatre. */
export const printed = {
  beside: 'On the left: the expected game.',
  own: 'The program',
  steps: 'Steps of the program',
  step: (step: number, of: number): string => `Step ${step} of ${of}`,
  atStart: 'at the start',
  emptyLine: 'after an empty line',
  after: (command: string): string => `after ${command}`,
  first: 'First difference',
  previous: 'Previous step',
  next: 'Next step',
  ended: '(end of output)',
  differs: (row: number, column: number): string => `The first difference is in row ${row}, column ${column}.`,
  differsInText: 'The printed text differs first here.',
  board: (text: string): string => `Board printed by the program: ${text}`,
  alone: 'Only the program’s own output is shown.',
};
