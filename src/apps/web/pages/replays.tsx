export function Page() {
  return <h1>replays</h1>;
}
