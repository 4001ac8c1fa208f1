import { useId } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import type { Drawing } from '#engine/contract/positions.js';
import { isInEffect, type Option, type Settings } from '#engine/contract/settings.js';
import { capitalised } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import type { Verdict } from './check-drawn.js';
import { CountField } from './count-field.js';
import { type DrawnText, readDrawn, resized } from './drawn-text.js';
import styles from './editor.module.css';
import { reasonText } from './fault.js';

interface Props {
  readonly text: string;
  readonly drawing: Drawing;
  readonly verdict: Verdict;
  readonly onChange: (drawn: DrawnText) => void;
}

/** One field for each named line, with its faults below it. */
export function Fields({ text, drawing, verdict, onChange }: Props) {
  const drawn = readDrawn(text, drawing);
  if (drawn.named.size === 0) return null;
  return (
    <div class="columns">
      {[...drawn.named].map(([name, value]) => (
        <Field
          key={name}
          name={name}
          value={value}
          problem={problemOf(verdict, name)}
          onChange={changed => onChange({ ...drawn, named: new Map([...drawn.named, [name, changed]]) })}
        />
      ))}
    </div>
  );
}

function problemOf(verdict: Verdict, name: string): string | undefined {
  if (verdict.kind !== 'bad') return undefined;
  const fault = verdict.faults.find(one => one.name === name);
  return fault && reasonText(fault);
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ name, value, problem, onChange }: FieldProps) {
  const id = useId();
  const { lines } = words.value.position.editor;
  const about = lines[name];
  return (
    <div class="field">
      <label for={id}>{about?.name ?? name}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        data-line={name}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-about` : `${id}-problem ${id}-about`}
        onInput={({ currentTarget }) => onChange(currentTarget.value.replace(/[:\n]/g, ''))}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} class="error">
          {problem}
        </span>
      )}
      <span id={`${id}-about`} class="hint">
        {about?.about}
      </span>
    </div>
  );
}

/** The largest size in games whose field is as large as it is drawn. */
const MOST = 100;

interface SizeProps {
  readonly drawn: DrawnText;
  readonly onChange: (drawn: DrawnText) => void;
}

/** The size of the field, in games whose field is as large as it is drawn. */
export function SizeFields({ drawn, onChange }: SizeProps) {
  const { editor } = words.value.position;
  return (
    <div class="columns">
      <CountField
        label={editor.columns}
        value={drawn.width}
        most={MOST}
        onChange={(width = drawn.width) => onChange(resized(drawn, width, drawn.height))}
      />
      <CountField
        label={editor.rows}
        value={drawn.height}
        most={MOST}
        onChange={(height = drawn.height) => onChange(resized(drawn, drawn.width, height))}
      />
    </div>
  );
}

interface SettingsProps {
  readonly game: AnyGame;
  readonly settings: Settings;
  /** Settings that have no effect. */
  readonly idle: readonly string[];
  readonly onChange: (settings: Settings) => void;
}

/** The settings of the game that begins at the position. */
export function SettingsFields({ game: { options }, settings, idle, onChange }: SettingsProps) {
  const offered = Object.entries(options).filter(
    ([name, { kind }]) => kind !== 'lines' && !idle.includes(name) && isInEffect(name, options, settings),
  );
  return (
    <details>
      <summary>{words.value.position.editor.settings}</summary>
      <div class="columns">
        {offered.map(([name, option]) => (
          <Setting
            key={name}
            name={name}
            option={option}
            value={settings[name] ?? option.initially}
            onChange={value => onChange({ ...settings, [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

interface SettingProps {
  readonly name: string;
  readonly option: Option;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Setting({ name, option, value, onChange }: SettingProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{capitalised(term(name))}</label>
      {option.kind === 'choice' ? (
        <select id={id} value={String(value)} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {option.choices.map(choice => (
            <option key={choice} value={choice}>
              {capitalised(term(choice))}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          {...(option.kind === 'number' && { min: option.min, max: option.max })}
          value={Number.isNaN(value) ? '' : String(value)}
          onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      )}
      <span class="hint">{term(option.about)}</span>
    </div>
  );
}

interface TextProps {
  readonly text: string;
  /** The named lines that the game knows. */
  readonly names: readonly string[];
  /** The lines in which something is wrong, from 1. */
  readonly lines: readonly number[];
  readonly onChange: (text: string) => void;
}

/** A link holds no more. Whatever is pasted beyond it is cut off. */
const LONGEST_TEXT = 40_000;

/** Selects a line of the text, counted from 1. */
export function selectLine(line: number): void {
  const field = document.querySelector<HTMLTextAreaElement>('[data-position-text]');
  if (!field) return;
  const rows = field.value.split('\n');
  const start = rows.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (rows[line - 1]?.length ?? 0));
}

/** The text of the position, to be edited, copied and pasted. */
export function TextField({ text, names, lines, onChange }: TextProps) {
  const { editor } = words.value.position;
  const id = useId();
  const isWrong = lines.length > 0;
  return (
    <div class="field">
      <label for={id}>{editor.text}</label>
      <textarea
        id={id}
        class={`mono ${styles.text}`}
        data-position-text
        maxLength={LONGEST_TEXT}
        rows={10}
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem ${id}-about` : `${id}-about`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isWrong && (
        <span id={`${id}-problem`} class="error">
          {editor.wrongLines(lines)}
        </span>
      )}
      <span id={`${id}-about`} class="hint">
        {editor.textHint(names)}
      </span>
    </div>
  );
}
