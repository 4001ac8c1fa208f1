/** Names one after the other, and how often each in a row, such as `Rotate · Move left × 3`. */
export function runsText(names: readonly string[]): string {
  const runs: { readonly name: string; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(' · ');
}
