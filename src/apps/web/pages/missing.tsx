export function Page() {
  return <h1>missing</h1>;
}
