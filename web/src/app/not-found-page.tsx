export function NotFoundPage() {
  return <p>…</p>;
}
