/** Search params are plain text, not JSON as the router's default: `001` is not 1. */
export function parseQueryString(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifyQuery(search: Record<string, unknown>): string {
  const written = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return written.length === 0 ? '' : `?${new URLSearchParams(written).toString()}`;
}
