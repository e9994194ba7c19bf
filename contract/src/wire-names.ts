/** Fields whose wire name ends in the club's short name: inside the code `dateOfBirth`, on the wire `dateOfBirth_{club}`. */
const clubFields = ['dateOfBirth', 'consents', 'portalRecallOption', 'documentCategory', 'sentToPortal'] as const;

/** JSON that is nested more deeply is refused: nothing needs it, and unbounded recursion could crash the server. */
const deepest = 64;

type Names = ReadonlyMap<string, string>;

// A process serves one club, so both maps are computed once.
const namesByClub = new Map<string, { toWire: Names; fromWire: Names }>();

export function toWireNames(value: unknown, club: string): unknown {
  return renamed(value, namesOf(club).toWire, 0);
}

export function fromWireNames(value: unknown, club: string): unknown {
  return renamed(value, namesOf(club).fromWire, 0);
}

type Path = readonly (string | number)[];

/** The path of an issue in what a caller sent. */
export function toWirePath(path: Path, club: string): Path {
  return renamedPath(path, namesOf(club).toWire);
}

export function fromWirePath(path: Path, club: string): Path {
  return renamedPath(path, namesOf(club).fromWire);
}

const renamedPath = (path: Path, names: Names): Path => path.map((key) => names.get(String(key)) ?? key);

function namesOf(club: string): { toWire: Names; fromWire: Names } {
  const known = namesByClub.get(club);
  if (known) return known;
  const pairs = clubFields.map((field) => [field, `${field}_${club}`] as const);
  const names = {
    toWire: new Map<string, string>(pairs),
    fromWire: new Map<string, string>(pairs.map(([field, wire]) => [wire, field])),
  };
  namesByClub.set(club, names);
  return names;
}

function renamed(value: unknown, names: Names, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) throw new RangeError('The JSON nests too deeply');
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, depth + 1));
  // Object.fromEntries defines properties, so a key named __proto__ stays data.
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [names.get(key) ?? key, renamed(child, names, depth + 1)]),
  );
}
