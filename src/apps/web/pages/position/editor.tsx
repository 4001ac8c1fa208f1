import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type PuzzleAim, writeAim } from '#coach/tasks/aim.js';
import { aimText } from '#coach/tasks/aim-text.js';
import { canBeWon, winnable } from '#coach/tasks/winning.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Drawing } from '#engine/contract/positions.js';
import type { Settings } from '#engine/contract/settings.js';
import type { LinkedPosition } from '#wire/position-link.js';
import { announce } from '../../parts/announcer.js';
import { Solutions } from '../../thinking/solutions.js';
import { words } from '../../words/words.js';
import { checkDrawn, type Verdict } from './check-drawn.js';
import { CopyButton } from './copy-button.js';
import { cleared, type DrawnText, readDrawn, writeDrawn } from './drawn-text.js';
import styles from './editor.module.css';
import { type Fault, placeText, reasonText } from './fault.js';
import { Fields, SettingsFields, SizeFields, selectLine, TextField } from './fields.js';
import { aimIn } from './linked-aim.js';
import { drawingOf, linesOf, playAddress } from './opened-position.js';
import { PaintedField } from './painted-field.js';
import { PuzzleFields } from './puzzle-fields.js';
import { isShareable, useSolutions } from './use-solutions.js';

interface Props {
  readonly game: AnyGame;
  /** The position to begin with; an empty field without it. */
  readonly linked: LinkedPosition | undefined;
  readonly title: string;
}

/** Browsers complain if the address changes too often. */
const ADDRESS_MS = 600;

/** Draws a position: by painting, in fields, or as text. The text is what counts; everything else reads it and writes it. */
export function Editor({ game, linked, title }: Props) {
  const { position: _, ...own } = linked?.settings ?? {};
  const settings = useSignal<Settings>(own);
  const { drawing, problem } = drawingOf(game, settings.value);
  const text = useSignal(useMemo(() => firstText(game, drawing, linked), []));
  const chosen = useSignal(useMemo(() => linked && aimIn(game, linked), []));
  const { editor } = words.value.position;
  // A goal may be removed after winning was chosen.
  const aim = chosen.value?.kind === 'won' && !canBeWon(game, settings.value) ? undefined : chosen.value;
  const verdict: Verdict =
    drawing === undefined
      ? { kind: 'bad', faults: [{ reason: problem }] }
      : checkDrawn(game, { settings: settings.value, text: text.value, aim: aim && writeAim(aim) }, drawing);
  const puzzle = verdict.kind === 'good' && aim ? { game: game.id, settings: verdict.settings, aim } : undefined;
  const solutions = useSolutions(puzzle);
  const chooseAim = (next: PuzzleAim | undefined): void => {
    chosen.value = next;
    if (next?.kind === 'won') settings.value = winnable(game, settings.value)!;
  };
  useAddress(game.id, verdict);
  const change = (drawn: DrawnText): void => {
    text.value = writeDrawn(drawn, drawing!);
  };
  const clear = (): void => {
    change(cleared(readDrawn(text.value, drawing!)));
    announce(editor.cleared);
  };
  return (
    <article class={styles.editor} data-editor={verdict.kind}>
      <header class={`stack-2 ${styles.head}`}>
        <h1>{editor.title(title)}</h1>
        <p class="soft">{editor.lead}</p>
      </header>
      {drawing && <PaintedField text={text} drawing={drawing} verdict={verdict} onChange={change} />}
      <div class={`stack ${styles.side}`}>
        <VerdictLine verdict={verdict} onGo={fault => goTo(fault, text.value, drawing!)} />
        <div class="row-2">
          <PlayLink game={game} verdict={verdict} aim={aim} />
          <CopyButton
            name="link"
            label={words.value.position.copy.link}
            text={puzzle && !isShareable(solutions) ? undefined : goodLink(verdict)}
          />
          <CopyButton name="text" label={words.value.position.copy.text} text={text.value} />
          {verdict.kind === 'good' && (
            <a class="button" href={verdict.link}>
              {editor.show}
            </a>
          )}
          <button type="button" class="button" disabled={!drawing} onClick={clear}>
            {editor.clear}
          </button>
        </div>
        <PuzzleFields
          game={game}
          settings={settings.value}
          aim={aim}
          onChange={chooseAim}
          onGoal={goal => {
            settings.value = { ...settings.value, goal };
          }}
        >
          {puzzle && <p>{aimText(words.value.tasks, puzzle)}</p>}
          {puzzle && <Solutions state={solutions} />}
        </PuzzleFields>
        {drawing && <Fields text={text.value} drawing={drawing} verdict={verdict} onChange={change} />}
        {drawing?.sizedBy === 'rows' && <SizeFields drawn={readDrawn(text.value, drawing)} onChange={change} />}
        <TextField
          text={text.value}
          names={drawing?.names ?? []}
          lines={verdict.kind === 'bad' ? wrongLines(verdict.faults) : []}
          onChange={changed => {
            text.value = changed;
          }}
        />
        <SettingsFields
          game={game}
          settings={settings.value}
          idle={drawing?.idle ?? []}
          onChange={changed => {
            settings.value = changed;
          }}
        />
      </div>
    </article>
  );
}

/** Tidied up, unless the game does not accept it: then everything that is wrong must still be there. */
function firstText(game: AnyGame, drawing: Drawing | undefined, linked: LinkedPosition | undefined): string {
  const { settings = {} } = linked ?? {};
  const text = linesOf(settings).join('\n');
  if (!drawing) return text;
  const isGood = !linked || checkDrawn(game, { settings, text }, drawing).kind === 'good';
  return isGood ? writeDrawn(readDrawn(text, drawing), drawing) : text;
}

const wrongLines = (faults: readonly Fault[]): number[] => [...new Set(faults.flatMap(({ line = [] }) => line))];

/** Puts the cursor where something is wrong. */
function goTo({ row, column, name, line }: Fault, text: string, drawing: Drawing): void {
  const { width } = readDrawn(text, drawing);
  const place =
    row !== undefined && column !== undefined ? `[data-cell="${row * width + column}"]` : `[data-line="${name}"]`;
  const found = document.querySelector<HTMLElement>(place);
  if (found) found.focus();
  else if (line !== undefined) selectLine(line);
}

const goodLink = (verdict: Verdict): string | undefined =>
  verdict.kind === 'good' ? location.origin + verdict.link : undefined;

/** A reload brings the drawing back. */
function useAddress(game: string, verdict: Verdict): void {
  const code = verdict.link?.slice(verdict.link.indexOf('#'));
  useEffect(() => {
    if (code === undefined) return;
    const timer = setTimeout(() => history.replaceState(history.state, '', `/at/${game}?edit${code}`), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [code]);
}

interface PlayProps {
  readonly game: AnyGame;
  readonly verdict: Verdict;
  readonly aim: PuzzleAim | undefined;
}

function PlayLink({ game, verdict, aim }: PlayProps) {
  const { play } = words.value.position;
  if (verdict.kind === 'good')
    return (
      <a class="button main" href={playAddress(game, verdict.settings, aim)}>
        {play}
      </a>
    );
  return (
    <button type="button" class="button main" disabled>
      {play}
    </button>
  );
}

interface VerdictProps {
  readonly verdict: Verdict;
  /** Leads to the place of a fault. */
  readonly onGo: (fault: Fault) => void;
}

/** Whether the position can be played; if not, everything that is wrong with it, and where. */
function VerdictLine({ verdict, onGo }: VerdictProps) {
  const { editor } = words.value.position;
  return (
    <div class={`panel marked stack-2 ${verdict.kind}`} role="status" data-kind={verdict.kind}>
      <p>{editor[verdict.kind]}</p>
      {verdict.kind !== 'good' && (
        <ul>
          {verdict.faults.map((fault, k) => (
            <li key={k}>
              <Place fault={fault} onGo={onGo} />
              {reasonText(fault)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Place({ fault, onGo }: { readonly fault: Fault; readonly onGo: VerdictProps['onGo'] }) {
  const place = placeText(fault);
  if (place === undefined) return null;
  return (
    <>
      <button type="button" class={styles.place} onClick={() => onGo(fault)}>
        {place}
      </button>
      {': '}
    </>
  );
}
