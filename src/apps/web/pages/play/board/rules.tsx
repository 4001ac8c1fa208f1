import { useId } from 'preact/hooks';
import { GUIDED } from '#front/intro/guided.js';
import { words } from '#web/words/words.js';

interface Props {
  readonly game: string;
  /** Opens the guide, if that is possible from here. */
  readonly onGuide?: () => void;
}

/** The rules of a game in a few sentences, if there are any. */
export function Rules({ game, onGuide }: Props) {
  const { games } = words.value;
  const id = useId();
  const sentences = games.rules[game];
  if (!sentences) return null;
  return (
    <section class="stack-2" aria-labelledby={id}>
      <h2 id={id} class="h3">
        {games.title}
      </h2>
      <ul class="bullets stack-2 soft">
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {onGuide && GUIDED.includes(game) && (
        <button type="button" class="button start" onClick={onGuide}>
          {words.value.setup.guide}
        </button>
      )}
    </section>
  );
}
