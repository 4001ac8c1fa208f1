import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ignore } from '#engine/contract/event.js';
import { type FastState, fast } from '../fast/fast.js';
import { NOWHERE } from '../fast/model.js';
import { mind } from './mind.js';
import { poseOf } from './poses.js';

/** A field of viruses, which never fall, with a capsule that has just entered. */
function withCapsule(contents: readonly string[], capsule: string): FastState {
  const settings = { mode: 'model', rows: contents.length, columns: contents[0]!.length, contents };
  const state = fast.start(fast.configure(settings));
  fast.apply(state, fast.notation.read(`F ${capsule}`)!, ignore);
  return state;
}

/** The poses in which the capsule freezes, found by trying out all keys. */
function restsByKeys(start: FastState): Set<number> {
  const rests = new Set<number>();
  const seen = new Set<string>();
  const visit = (state: FastState): void => {
    const label = fast.canon(state);
    if (seen.has(label)) return;
    seen.add(label);
    for (const action of fast.legal(state)) {
      const next = fast.copy(state);
      fast.apply(next, action, ignore);
      if (next.faller === NOWHERE) rests.add(poseOf(state));
      else visit(next);
    }
  };
  visit(start);
  return rests;
}

function decisionsOf(state: FastState): number[] {
  const list: number[] = [];
  list.length = mind.decisions.list(state, list);
  return list;
}

test('a capsule can be tucked under what hangs over', () => {
  const state = withCapsule(['      ', '      ', '    r ', '      ', 'b b bb'], 'R Y');
  const keys = decisionsOf(state).map(decision =>
    mind.decisions.actionsOf(state, decision).map(fast.notation.write).join(''),
  );
  expect(keys).toContain('DD>>DD');
});

test('the decisions are all poses in which a capsule can come to rest, however it gets there', () => {
  const cells = fc.array(fc.constantFrom(' ', ' ', ' ', 'r', 'b'), { minLength: 16, maxLength: 16 });
  const capsules = fc.constantFrom('R Y', 'B R', 'Y Y');
  fc.assert(
    fc.property(cells, capsules, (letters, capsule) => {
      const rows = [0, 4, 8, 12].map(at => letters.slice(at, at + 4).join(''));
      const state = withCapsule(['    ', '    ', ...rows], capsule);
      if (state.isOver || state.matches > 0) return;
      expect(new Set(decisionsOf(state))).toEqual(restsByKeys(state));
    }),
    { numRuns: 60 },
  );
});
