import { PATHS } from '#wire/pages.js';

type PartOf<Path> = Path extends `${string}:${infer Part}` ? Part : never;

/** The values for each `:part` of a path. A page whose part has no value is left out. */
type Parts = Readonly<Record<PartOf<(typeof PATHS)[keyof typeof PATHS]>, readonly string[]>>;

/** The path of every page, once for each value of its part. */
export const pagePaths = (parts: Parts): string[] =>
  Object.values(PATHS).flatMap(path => {
    const [place, part] = /:(\w+)/.exec(path) ?? [];
    return place === undefined ? [path] : parts[part as keyof Parts].map(value => path.replace(place, value));
  });
