import { BadInput } from '#engine/bad-input.js';
import type { AppContext } from './scenes/app-context.js';
import { Dialog } from './scenes/dialog.js';

/** Runs `work` and shows the player why it failed, if bad input was the reason. */
export async function orShowError<Result>(
  context: AppContext,
  work: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const { message } = error;
    await context.stage.show<void>(
      done =>
        new Dialog(
          context.theme,
          {
            title: 'Error',
            lines: [message],
            choices: [{ label: 'Back', value: undefined }],
            escape: undefined,
          },
          done,
        ),
    );
    return undefined;
  }
}
