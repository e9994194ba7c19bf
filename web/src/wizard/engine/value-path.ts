export function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
}

/** The same with another value at the path. An empty value is not there at all, as in a draft that lacks it. */
export function withValue<Root>(root: Root, path: string, value: unknown): Root {
  return placed(root, path.split('.'), value === '' || value === null ? undefined : value) as Root;
}

function placed(before: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(before) || (before === undefined && /^\d+$/.test(key))) {
    const items = [...((before as unknown[] | undefined) ?? [])];
    const item = placed(items[Number(key)], rest, value);
    if (item === undefined) items.splice(Number(key), 1);
    else items[Number(key)] = item;
    return items;
  }
  const { [key]: child, ...others } = (before ?? {}) as Record<string, unknown>;
  const next = placed(child, rest, value);
  // The order of keys is that of the first entry, so that nothing moves under a reader.
  if (next === undefined) return others;
  return { ...(before as object | undefined), [key]: next };
}

/** A path with `*` for the number of each item. */
export function patternOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
}

/** What a text field shows of a value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
