export function ErrorScreen() {
  return <p>…</p>;
}
