import { useSignal, useSignalEffect } from '@preact/signals';
import { announce } from '#web/parts/announcer.js';
import { Dialog } from '#web/parts/dialog.js';
import { words } from '#web/words/words.js';
import { Icon, type PlaybackIcon } from '../playback/icons.js';
import type { Verification } from '../playback/verification.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { sentencesOf } from './result.js';
import styles from './verification-badge.module.css';

const ICONS: Readonly<Record<Verification['kind'], PlaybackIcon>> = {
  checking: 'open',
  genuine: 'sure',
  'so-far': 'sure',
  wrong: 'doubt',
  link: 'link',
  transcript: 'words',
};

const MOODS: Readonly<Record<Verification['kind'], string>> = {
  checking: '',
  genuine: 'good',
  'so-far': 'good',
  wrong: 'bad',
  link: 'notable',
  transcript: 'notable',
};

/** Whether the game is genuine, in a word. Opens a dialog that says why. */
export function VerificationBadge({ watched }: { readonly watched: WatchedGame }) {
  const isOpen = useSignal(false);
  const { value: verification } = watched.verification;
  useSignalEffect(() => {
    const { kind } = watched.verification.value;
    if (kind !== 'checking' && !watched.controller.timeline.log.length) return;
    if (kind === 'genuine' || kind === 'wrong') announce(words.peek().theatre.verification[kind]);
  });
  return (
    <>
      <button
        type="button"
        class={`tag line digits ${MOODS[verification.kind]} ${styles.badge}`}
        data-verdict={verification.kind}
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name={ICONS[verification.kind]} />
        {nameOf(verification)}
      </button>
      {isOpen.value && (
        <Dialog
          title={words.value.theatre.verification.title}
          onClose={() => {
            isOpen.value = false;
          }}
        >
          <Reasons watched={watched} />
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

function nameOf(verification: Verification): string {
  const { verification: says } = words.value.theatre;
  return verification.kind === 'checking'
    ? says.checking(Math.floor(verification.share * 100))
    : says[verification.kind];
}

function Reasons({ watched }: { readonly watched: WatchedGame }) {
  const { value: verification } = watched.verification;
  return (
    <div class="stack">
      <p class={`line ${MOODS[verification.kind]} ${styles.verdict}`} data-verdict={verification.kind}>
        <Icon name={ICONS[verification.kind]} />
        <strong>{nameOf(verification)}</strong>
      </p>
      {sentencesOn(
        verification,
        watched.live !== undefined && watched.result.value === undefined ? 'live' : 'done',
        watched.details.game,
      ).map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function sentencesOn(verification: Verification, stage: 'live' | 'done', game: string): string[] {
  const { verification: says } = words.value.theatre;
  switch (verification.kind) {
    case 'checking':
      return [says.saysChecking];
    case 'genuine':
      return [
        says.saysGenuine,
        says.deals[verification.deals],
        says.signature[verification.signature],
        ...sentencesOf(verification, game).map(text => `${text}.`),
      ];
    case 'so-far':
      return [stage === 'live' ? says.saysLive : says.saysSoFar, says.deals[verification.deals]];
    case 'wrong':
      return [says.saysWrong, verification.says];
    case 'link':
      return [says.saysLink];
    case 'transcript':
      return [
        says.saysTranscript,
        ...(verification.problem === undefined ? [] : [`${says.problem} ${verification.problem}`]),
      ];
  }
}
