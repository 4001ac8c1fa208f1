/** The list, unless it is empty: a test that loops over nothing proves nothing. */
export function filled<Thing>(what: string, list: readonly Thing[]): readonly Thing[] {
  if (list.length === 0) throw new Error(`there are no ${what} to test`);
  return list;
}
