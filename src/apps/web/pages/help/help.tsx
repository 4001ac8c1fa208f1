import { useSignal } from '@preact/signals';
import { CATALOGUE, type Listing } from '#games/catalogue.js';
import { LivingPicture } from '../../art/living/living-picture.js';
import { bindKeys, COMMANDS } from '../../controls/commands.js';
import { keyName } from '../../controls/key-names.js';
import { preferences } from '../../keep/preferences.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import type { Help } from '../../words/en/help.js';
import { term, words } from '../../words/words.js';
import styles from './help.module.css';

export function Page() {
  const { help, shell } = words.value;
  return (
    <div class={styles.help}>
      <header class="stack-2">
        <h1>{shell.titles.help}</h1>
        <p class={`soft ${styles.about}`}>{help.about}</p>
      </header>
      <Contents help={help} />
    </div>
  );
}

function Contents({ help }: { readonly help: Help }) {
  return (
    <>
      <nav class={`row-2 ${styles.jump}`} aria-label={help.contents}>
        {CATALOGUE.map(({ id, title }) => (
          <a key={id} class="button" href={`#${id}`}>
            <Emblem game={id} />
            {term(title)}
          </a>
        ))}
        <a class="button" href="#controls">
          {help.controls.title}
        </a>
        <a class="button" href="#check">
          {help.check.title}
        </a>
        <a class="button" href="#terminal">
          {help.terminal.title}
        </a>
      </nav>
      <section class="stack" aria-labelledby="games">
        <h2 id="games">{help.games}</h2>
        {CATALOGUE.map(listing => (
          <GameHelp key={listing.id} listing={listing} help={help} />
        ))}
      </section>
      <Controls help={help} />
      <div class={styles.parts}>
        {help.topics.map(({ title, says }) => (
          <section key={title} class="stack-2">
            <h2>{title}</h2>
            <Paragraphs says={says} />
          </section>
        ))}
      </div>
      <OwnProgram help={help} />
      <Terminal help={help} />
    </>
  );
}

const Paragraphs = ({ says }: { readonly says: readonly string[] }) => (
  <>
    {says.map(sentence => (
      <p key={sentence}>{sentence}</p>
    ))}
  </>
);

function Controls({ help: { controls, inputMethods } }: { readonly help: Help }) {
  return (
    <section id="controls" class="panel stack" aria-labelledby="controls-title">
      <h2 id="controls-title">{controls.title}</h2>
      <Paragraphs says={controls.says} />
      <KeyList />
      <a class="button start" href="/settings">
        {controls.settings}
      </a>
      <div class={styles.parts}>
        {inputMethods.map(({ title, says }) => (
          <section key={title} class="stack-2">
            <h3>{title}</h3>
            <Paragraphs says={says} />
          </section>
        ))}
      </div>
    </section>
  );
}

function OwnProgram({ help: { check } }: { readonly help: Help }) {
  return (
    <section id="check" class="panel stack" aria-labelledby="check-title">
      <h2 id="check-title">{check.title}</h2>
      <Paragraphs says={check.says} />
      <a class="button start" href="/check">
        {check.link}
      </a>
    </section>
  );
}

function Terminal({ help: { terminal, api } }: { readonly help: Help }) {
  return (
    <section id="terminal" class="panel stack" aria-labelledby="terminal-title">
      <h2 id="terminal-title">{terminal.title}</h2>
      <Paragraphs says={terminal.says} />
      <dl class={`sunken stack-1 ${styles.commands}`}>
        {terminal.commands.map(([command, about]) => (
          <div key={command}>
            <dt>
              <code>{command}</code>
            </dt>
            <dd class="soft">{about}</dd>
          </div>
        ))}
      </dl>
      <p>
        <b>{api.title}.</b> {api.says} <a href="/api/docs">{api.link}</a>
      </p>
    </section>
  );
}

/** The keys as they are bound now. */
function KeyList() {
  const { commands, keys } = words.value.play;
  const bindings = bindKeys(preferences.value.keys);
  const bound = COMMANDS.filter(command => bindings.keysOf(command).length > 0);
  return (
    <dl class={styles.keys}>
      {bound.map(command => (
        <div key={command} class="line apart">
          <dt>{commands[command]}</dt>
          <dd class="row-1">
            {bindings.keysOf(command).map(code => (
              <kbd key={code}>{keyName(code, keys)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  readonly listing: Listing;
  readonly help: Help;
}

/** The rules of one game, next to a moving picture of it. */
function GameHelp({ listing, help }: Props) {
  const { id, title, about } = listing;
  const name = term(title);
  const hasPositions = useSignal(false);
  const rules = words.value.games.rules[id] ?? [term(about)];
  return (
    <article id={id} class={`panel ${styles.game}`} style={{ '--hue': hueOf(id) }}>
      <div class={styles.picture}>
        <LivingPicture
          listing={listing}
          onGame={game => {
            hasPositions.value = game.positions !== undefined;
          }}
        />
      </div>
      <div class="stack-3 left">
        <h3 class="line h2">
          <Emblem game={id} />
          {name}
        </h3>
        <ul class="bullets stack-2">
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <a class="button" href={`/play/${id}`}>
          {help.play(name)}
        </a>
        {hasPositions.value && (
          <a class="button bare" href={`/at/${id}`}>
            {help.draw}
          </a>
        )}
      </div>
    </article>
  );
}
