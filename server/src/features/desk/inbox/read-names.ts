import type { CaseName } from '@beistand/contract/features/desk/inbox-schema.ts';
import { openCases } from '#features/claims/member-case.ts';
import type { CaseReader } from '#features/desk/cases/open-case.ts';
import { findNamedCases } from './name-queries.ts';

type Named = { firstName: string | null; lastName: string | null };

/** Whose cases these are, as the heading of each says it: the first of its people. Cases without a name to show are left out. */
export async function readNames(
  { db, vault }: Pick<CaseReader, 'db' | 'vault'>,
  numbers: readonly string[],
): Promise<CaseName[]> {
  const rows = await findNamedCases(db, numbers);
  const sealed = rows.flatMap(({ id, sealed: content }) => (content ? [{ id, sealed: content }] : []));
  const told = await openCases(vault, sealed);
  return rows.flatMap(({ id, number: claimNumber, displayName, ...contact }) => {
    const name = fullName(told.get(id)?.contacts[0] ?? { ...contact, lastName: contact.lastName ?? displayName });
    return name === '' ? [] : [{ claimNumber, name }];
  });
}

function fullName({ firstName, lastName }: Named): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
