import { isEndAim } from '#coach/tasks/aim.js';
import { copyText } from '#web/browser/copy-text.js';
import { navigate } from '#web/browser/router.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import type { Choice } from '../board/choices.js';
import type { PlayedTask } from './played-task.js';

/** The player's choices in a task now. */
export function choicesFor(played: PlayedTask): readonly Choice[] {
  const { choices } = words.value.tasks;
  const { practice, task, current, judgement } = played;
  const standing = played.standing.value;
  if (standing === 'judging') return [];
  const isSolved = standing === 'solved' && !played.isPlayedAlone;
  const isKnown =
    current.solution !== undefined || (isSolved && (judgement === undefined || judgement.isSolution === true));
  const again = { label: choices.again, isMain: standing !== 'open' && !isSolved, onPress: () => practice.retry() };
  const line = { label: choices.line, letter: 'g', onPress: () => void showLine(played) };
  const solution = {
    label: isSolved ? choices.best : choices.solution,
    letter: 'l',
    onPress: () => played.findSolution(),
  };
  return [
    ...(standing === 'open' && !current.solution ? [] : [again]),
    ...(isEndAim(task.aim) ? [line] : isKnown ? [] : [solution]),
    ...(played.isShared ? aroundShared(played, isSolved) : onward(played, isSolved)),
  ];
}

/** Loaded for those who want to see it. */
async function showLine(played: PlayedTask): Promise<void> {
  const loaded = await import('./bot-line.js').catch(() => undefined);
  if (loaded) await loaded.showBotLine(played);
  else played.notice.value = words.peek().drills.line.failed;
}

/** To the neighbours in a lesson, or to other drills. The first way on is the main choice once the task is solved. */
function onward({ practice, lesson, current }: PlayedTask, isSolved: boolean): readonly Choice[] {
  const { choices } = words.value.tasks;
  const next = { label: choices.next, letter: 'n', isMain: isSolved };
  if (lesson.drill === undefined) {
    const back = { label: choices.back, letter: 'b', onPress: () => practice.back() };
    const label = current.place === lesson.tasks.length - 1 ? choices.finish : choices.next;
    return [...(current.place > 0 ? [back] : []), { ...next, label, onPress: () => practice.next() }];
  }
  const address = lesson.ready?.next;
  const all = { label: words.value.drills.all, onPress: () => navigate(lesson.back) };
  return address === undefined ? [{ ...all, isMain: isSolved }] : [{ ...next, onPress: () => navigate(address) }, all];
}

/** Other puzzles, and the page of this one. A player who has solved it can share it. */
function aroundShared({ standing, link, lesson, notice }: PlayedTask, isSolved: boolean): readonly Choice[] {
  const { choices } = words.value.tasks;
  const address = link.value;
  if (standing.value === 'open') return [];
  const more = { label: choices.more, isMain: isSolved, onPress: () => navigate(lesson.back) };
  if (address === undefined) return [more];
  const position = { label: choices.position, onPress: () => navigate(address) };
  const onShare = async (): Promise<void> => {
    notice.value = await share(location.origin + address);
  };
  return [more, position, ...(isSolved ? [{ label: choices.share, onPress: () => void onShare() }] : [])];
}

/** Returns the result, in words. */
async function share(address: string): Promise<string> {
  const isDone = await copyText(address);
  const { tasks } = words.peek();
  const says = isDone ? tasks.shared : tasks.notShared;
  announce(says, isDone ? 'polite' : 'urgent');
  return says;
}
