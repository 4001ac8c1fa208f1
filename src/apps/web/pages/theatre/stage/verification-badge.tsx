import { useSignal, useSignalEffect } from '@preact/signals';
import { announce } from '../../../parts/announcer.js';
import { Dialog } from '../../../parts/dialog.js';
import { words } from '../../../words/words.js';
import { Icon, type Sign } from '../icons.js';
import type { Show } from '../playback/watched-game.js';
import type { Verdict } from '../playback/verification.js';
import { sentencesOf } from './result.js';
import styles from './verification-badge.module.css';

const SIGNS: Readonly<Record<Verdict['kind'], Sign>> = {
  checking: 'open',
  genuine: 'sure',
  'so-far': 'sure',
  wrong: 'doubt',
  link: 'link',
  transcript: 'words',
};

/** What is to be thought of the game, in a word; pressed, it says why. */
export function VerdictBadge({ show }: { readonly show: Show }) {
  const isOpen = useSignal(false);
  const { value: verdict } = show.verdict;
  useSignalEffect(() => {
    const { kind } = show.verdict.value;
    if (kind !== 'checking' && !show.projector.timeline.log.length) return;
    if (kind === 'genuine' || kind === 'wrong') announce(words.peek().theatre.verdict[kind]);
  });
  return (
    <>
      <button
        type="button"
        class={styles.badge}
        data-verdict={verdict.kind}
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon sign={SIGNS[verdict.kind]} />
        {nameOf(verdict)}
      </button>
      {isOpen.value && (
        <Dialog
          title={words.value.theatre.verdict.title}
          onClose={() => {
            isOpen.value = false;
          }}
        >
          <Reasons show={show} />
          <button
            type="button"
            class="button"
            onClick={() => {
              isOpen.value = false;
            }}
          >
            {words.value.theatre.actions.close}
          </button>
        </Dialog>
      )}
    </>
  );
}

function nameOf(verdict: Verdict): string {
  const { verdict: says } = words.value.theatre;
  return verdict.kind === 'checking' ? says.checking(Math.floor(verdict.share * 100)) : says[verdict.kind];
}

function Reasons({ show }: { readonly show: Show }) {
  const { value: verdict } = show.verdict;
  return (
    <div class="stack">
      <p class={styles.verdict} data-verdict={verdict.kind}>
        <Icon sign={SIGNS[verdict.kind]} />
        <strong>{nameOf(verdict)}</strong>
      </p>
      {sentencesOn(verdict, show.live !== undefined && show.outcome.value === undefined ? 'live' : 'done').map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function sentencesOn(verdict: Verdict, stage: 'live' | 'done'): string[] {
  const { verdict: says } = words.value.theatre;
  switch (verdict.kind) {
    case 'checking':
      return [says.saysChecking];
    case 'genuine':
      return [
        says.saysGenuine,
        says.deals[verdict.deals],
        says.signature[verdict.signature],
        ...sentencesOf(verdict).map(text => `${text}.`),
      ];
    case 'so-far':
      return [stage === 'live' ? says.saysLive : says.saysSoFar, says.deals[verdict.deals]];
    case 'wrong':
      return [says.saysWrong, verdict.says];
    case 'link':
      return [says.saysLink];
    case 'transcript':
      return [says.saysTranscript, ...(verdict.problem === undefined ? [] : [`${says.problem} ${verdict.problem}`])];
  }
}
