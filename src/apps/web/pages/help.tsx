export function Page() {
  return <h1>help</h1>;
}
