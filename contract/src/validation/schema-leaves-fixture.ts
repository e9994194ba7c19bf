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
