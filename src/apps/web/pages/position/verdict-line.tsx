import { words } from '../../words/words.js';
import type { Verdict } from './check-drawn.js';
import styles from './editor.module.css';
import { type Fault, placeText, reasonText } from './fault.js';

interface Props {
  readonly verdict: Verdict;
  /** Leads to the place of a fault. */
  readonly onGo: (fault: Fault) => void;
}

/** Whether the position can be played; if not, everything that is wrong with it, and where. */
export function VerdictLine({ verdict, onGo }: Props) {
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

function Place({ fault, onGo }: { readonly fault: Fault; readonly onGo: Props['onGo'] }) {
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
