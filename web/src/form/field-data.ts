import * as v from 'valibot';
import type { DataOf, Fields } from './fields.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Brings data of one version to the next, where fields were renamed or changed their shape. */
export type Migration = (data: Stored) => Stored;

/** The data of all fields: what is stored where it can be used, and the initial value where it is missing or damaged. */
export function withInitialValues<Members extends Fields>(fields: Members, stored: Stored): DataOf<Members> {
  const values = Object.entries(fields).map(([name, member]) => {
    const value = stored[name];
    if (member.kind !== 'field') {
      const isAbsent = member.kind === 'optionalGroup' && !isStored(value);
      return [name, isAbsent ? null : withInitialValues(member.fields, isStored(value) ? value : {})];
    }
    const read = v.safeParse(member.value, value);
    return [name, read.success ? read.output : member.initial];
  });
  return Object.fromEntries(values) as DataOf<Members>;
}

/** Reads drafts of any version. The first migration leads from version 1 to 2 and so on; an added field needs none. */
export function draftReader<Members extends Fields>(
  fields: Members,
  migrations: readonly Migration[],
): { version: number; read: (data: unknown, version: number) => DataOf<Members> | null } {
  return {
    version: migrations.length + 1,
    read(data, version) {
      if (!isStored(data)) return null;
      const current = migrations.slice(version - 1).reduce((stored, migrate) => migrate(stored), data);
      return withInitialValues(fields, current);
    },
  };
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
