export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The one spelling of a value: keys in the order of their code units, no spaces, nothing that is undefined (RFC 8785). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter((entry): entry is [string, Json] => entry[1] !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} has no spelling in JSON`);
  return JSON.stringify(value);
}
