/** The suites of all editions from one list. An entry that belongs to one edition only begins with its name. */
export const suitesOf = (
  editions: readonly string[],
  entries: readonly string[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(editions.map(edition => [edition, entries.flatMap(entry => entryIn(edition, entry))]));

function entryIn(edition: string, entry: string): string[] {
  const [, only, rest] = /^(?:([a-z]+) )?(\d.*)$/.exec(entry)!;
  return only === undefined || only === edition ? [rest!] : [];
}
