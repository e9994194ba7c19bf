/** Fields whose wire name ends in the club's short name: inside the code `dateOfBirth`, on the wire `dateOfBirth_{club}`. */
const clubFields = ['dateOfBirth', 'consents', 'portalRecallOption', 'documentCategory', 'sentToPortal'] as const;

/** JSON deeper than this is refused: nothing we speak nests so far, and unbounded recursion is a way to crash a server. */
const deepest = 64;

export function toWireNames(value: unknown, club: string): unknown {
  const names = new Map<string, string>(clubFields.map((field) => [field, `${field}_${club}`]));
  return renamed(value, names, 0);
}

export function fromWireNames(value: unknown, club: string): unknown {
  const names = new Map<string, string>(clubFields.map((field) => [`${field}_${club}`, field]));
  return renamed(value, names, 0);
}

function renamed(value: unknown, names: ReadonlyMap<string, string>, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) throw new RangeError('The JSON nests too deeply');
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, depth + 1));
  // Object.fromEntries defines properties, so a key named __proto__ stays data.
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [names.get(key) ?? key, renamed(child, names, depth + 1)]),
  );
}
