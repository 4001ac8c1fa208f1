import { number, type Option, option } from '#cli/usage/option.js';
import { BadInput, quote } from '#engine/bad-input.js';

const MOST = 1_000_000_000;

/** A whole number from 1. */
export const count = <Fallback extends number | undefined>(
  value: string,
  about: string,
  fallback?: Fallback,
): Option<number | Fallback> =>
  number(value, about, { min: 1, max: MOST, ...(fallback ? { fallback } : {}) }) as Option<number | Fallback>;

export const above0 = (value: string, about: string, fallback: number): Option<number> =>
  option(
    value,
    about,
    checkFor('a number above 0', given => given > 0 && given < Number.POSITIVE_INFINITY),
    {
      fallback,
    },
  );

export const share = (value: string, about: string, fallback: number): Option<number> =>
  option(
    value,
    about,
    checkFor('a number from 0 to 1', given => given >= 0 && given <= 1),
    { fallback },
  );

const checkFor =
  (what: string, has: (given: number) => boolean) =>
  (text: string, name: string): number => {
    const given = text.trim() === '' ? Number.NaN : Number(text);
    if (has(given)) return given;
    throw new BadInput(`--${name} must be ${what} (got ${quote(text)})`);
  };
