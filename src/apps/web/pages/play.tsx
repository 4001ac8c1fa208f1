export function Page() {
  return <h1>play</h1>;
}
