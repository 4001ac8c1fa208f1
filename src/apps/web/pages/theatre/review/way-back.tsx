import { LINE_OF } from '#web/keep/opened-replay.js';
import { inTab } from '#web/keep/storage.js';
import { words } from '#web/words/words.js';

/** From a bot's line to the drill that it belongs to. */
export function WayBack() {
  const { all, line } = words.value.drills;
  const drill = inTab.read(LINE_OF);
  return (
    <p class="row">
      {typeof drill === 'string' && drill.startsWith('/play/') && <a href={drill}>{line.back}</a>}
      <a href="/drills">{all}</a>
    </p>
  );
}
