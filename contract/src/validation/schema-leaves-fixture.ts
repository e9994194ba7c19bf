import type { GenericSchema } from 'valibot';

type AnySchema = GenericSchema & {
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  items?: readonly GenericSchema[];
  wrapped?: GenericSchema;
};

export type Leaf = { path: string; schema: GenericSchema };

/** Every value that a schema takes, for tests that go through all of them; `*` stands for any item of a list. A date and a point are one value each. */
export function leavesOf(schema: GenericSchema, path = ''): Leaf[] {
  const { entries, item, items, wrapped } = schema as AnySchema;
  if (wrapped) return leavesOf(wrapped, path);
  if (item) return leavesOf(item, `${path}.*`);
  const isWhole = entries && ('month' in entries || 'latitude' in entries);
  const inner = entries ?? items;
  if (!inner || isWhole) return [{ path, schema }];
  return Object.entries(inner).flatMap(([key, child]) => leavesOf(child, path === '' ? key : `${path}.${key}`));
}

/** All values at a path; `*` stands for any item of a list. */
export function valuesAt(root: unknown, path: string): unknown[] {
  const found = path.split('.').reduce<unknown[]>(
    (values, key) =>
      values.flatMap((value) => {
        if (typeof value !== 'object' || value === null) return [];
        return key === '*' ? Object.values(value) : [(value as Record<string, unknown>)[key]];
      }),
    [root],
  );
  return found.filter((value) => value !== undefined);
}
