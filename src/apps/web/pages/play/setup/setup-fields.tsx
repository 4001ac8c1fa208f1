import { useId } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { ownIdentity } from '#web/browser/own-identity.js';
import { LONGEST_NAME, prefer, preferences } from '#web/keep/preferences.js';
import { useKept } from '#web/keep/use-kept.js';
import { words } from '#web/words/words.js';
import { hasClock } from './settings-check.js';

export function StepwiseSwitch({ game, settings }: { readonly game: AnyGame; readonly settings: Settings }) {
  const { setup } = words.value;
  if (!hasClock(game, settings)) return null;
  return (
    <label class="line">
      <input
        type="checkbox"
        checked={preferences.value.isStepwise}
        onChange={({ currentTarget }) => prefer({ isStepwise: currentTarget.checked })}
      />
      <span class="stack-1">
        {setup.stepwise}
        <small class="soft small">{setup.stepwiseHint}</small>
      </span>
    </label>
  );
}

export function NameField() {
  const { setup } = words.value;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{setup.name}</label>
      <input
        id={id}
        type="text"
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        value={preferences.value.player}
        onChange={({ currentTarget }) => prefer({ player: currentTarget.value })}
      />
      <span class="hint">{setup.nameHint}</span>
      <UnsignedNotice />
    </div>
  );
}

/** Warns before the start that a game will not be ranked because the browser cannot sign it. */
function UnsignedNotice() {
  const { setup } = words.value;
  const canSign = useKept(async () => (await ownIdentity()) !== undefined);
  return canSign === false ? <strong>{setup.unsigned}</strong> : null;
}

export function SeedField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { setup } = words.value;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{setup.seed}</label>
      <input
        id={id}
        type="text"
        maxLength={64}
        spellcheck={false}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span class="hint">{setup.seedHint}</span>
    </div>
  );
}
