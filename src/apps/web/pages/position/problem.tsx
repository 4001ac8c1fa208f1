import { Message } from '../../parts/message.js';
import { words } from '../../words/words.js';
import { type Fault, faultText } from './fault.js';

interface Props {
  readonly kind: 'bad-link' | 'unknown-game' | 'no-positions' | 'not-loaded';
  readonly faults: readonly Fault[];
  readonly game?: string;
  /** Whether the link can be read, so that a position that the game rejects can be corrected in the editor. */
  readonly canBeMended?: boolean;
}

/** Says why there is nothing to show. */
export function Problem({ kind, faults, game, canBeMended = false }: Props) {
  const { problem } = words.value.position;
  return (
    <Message title={problem.title[kind]} kind={kind}>
      <p class="soft">{kind === 'bad-link' ? problem.badLink : problem.hint}</p>
      <ul class="sunken">
        {faults.map((fault, k) => (
          <li key={k}>{faultText(fault)}</li>
        ))}
      </ul>
      <div class="row">
        {game !== undefined && canBeMended && (
          <a class="button main" href={`/at/${game}?edit${location.hash}`}>
            {problem.mend}
          </a>
        )}
        {game !== undefined && (
          <a class="button" href={`/at/${game}`}>
            {problem.draw}
          </a>
        )}
        <a class="button bare" href="/">
          {problem.home}
        </a>
      </div>
    </Message>
  );
}
