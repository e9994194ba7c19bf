/** The id of a repeated thing, whoever gave it. */
export function idOf(thing: unknown): string | undefined {
  if (!isRecord(thing)) return undefined;
  const id = thing['publicID'] ?? thing['tempID'];
  return typeof id === 'string' ? id : undefined;
}

/** The same value with every `tempID` kept as the `publicID` of its thing. */
export function withPublicIds<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withPublicIds) as Value;
  if (!isRecord(value)) return value;
  const { tempID, ...rest } = value;
  const kept = Object.entries(rest).map(([key, child]) => [key, withPublicIds(child)] as const);
  const publicID = rest['publicID'] ?? tempID;
  return Object.fromEntries(publicID === undefined ? kept : [...kept, ['publicID', publicID]]) as Value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
