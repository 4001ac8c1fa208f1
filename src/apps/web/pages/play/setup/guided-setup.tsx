import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { Guide } from '../guide/first-game.js';
import { Setup } from './setup.js';

/** The setup of a game, from which its guide can be played again. */
export function GuidedSetup(props: Omit<ComponentProps<typeof Setup>, 'onGuide'>) {
  const isGuided = useSignal(false);
  const open = (): void => {
    isGuided.value = true;
  };
  const close = (): void => {
    isGuided.value = false;
  };
  return (
    <>
      <div style={{ display: isGuided.value ? 'none' : 'contents' }}>
        <Setup {...props} onGuide={open} />
      </div>
      {isGuided.value && <Guide game={props.game} leadsTo="setup" onEnd={close} />}
    </>
  );
}
