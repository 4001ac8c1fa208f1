export function Page() {
  return <h1>replay</h1>;
}
