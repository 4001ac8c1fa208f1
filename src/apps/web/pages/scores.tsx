export function Page() {
  return <h1>scores</h1>;
}
