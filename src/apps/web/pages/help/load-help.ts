import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../../keep/preferences.js';
import type { Help } from '../../words/en/help.js';
import { language } from '../../words/words.js';

const TEXTS: Readonly<Record<Language, () => Promise<{ readonly help: Help }>>> = {
  en: () => import('../../words/en/help.js'),
  de: () => import('../../words/de/help.js'),
};

/** The long texts, which only this page needs, in the language of the page; undefined until they are here. */
export function useHelp(): Help | undefined {
  const [help, setHelp] = useState<Help | undefined>(undefined);
  const spoken = language.value;
  useEffect(() => {
    let isWanted = true;
    TEXTS[spoken]().then(
      text => isWanted && setHelp(text.help),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [spoken]);
  return help;
}
