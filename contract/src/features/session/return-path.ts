/** The characters of a path, a query and a fragment; no backslash, control character or space. */
const addressCharacters = /^[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/;
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Where to go back to: the wanted address if it is a path of this application, else the fallback. The text is compared, not
 * parsed, so that it cannot mean one thing here and another in a browser.
 */
export function safeReturnPath(wanted: string | null | undefined, basePath: string, fallback = basePath): string {
  if (!wanted?.startsWith(basePath) || !addressCharacters.test(wanted)) return fallback;
  const below = wanted.slice(basePath.length);
  const [path = ''] = below.split(/[?#]/, 1);
  return below.startsWith('/') || dotSegment.test(path) ? fallback : wanted;
}
