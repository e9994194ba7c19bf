import type { PeopleOfCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { openCases, type MemberCase } from '#features/claims/member-case.ts';
import type { CaseReader } from '#features/desk/cases/open-case.ts';
import { findCasesOfPeople } from './name-queries.ts';

/** Who has a part in these cases, with what tells people of one name apart. Erased cases are left out. */
export async function readPeople(
  { db, vault }: Pick<CaseReader, 'db' | 'vault'>,
  numbers: readonly string[],
): Promise<PeopleOfCase[]> {
  const rows = await findCasesOfPeople(db, numbers);
  const sealed = rows.flatMap(({ id, sealed: content }) => (content ? [{ id, sealed: content }] : []));
  const told = await openCases(vault, sealed);
  return rows.flatMap(({ id, number: claimNumber, sealed: content, names, city }): PeopleOfCase[] => {
    if (content === null)
      return [{ claimNumber, people: names.map((name) => ({ name })), ...(city !== null && { city }) }];
    const memberCase = told.get(id);
    return memberCase ? [{ claimNumber, ...peopleIn(memberCase) }] : [];
  });
}

function peopleIn({ contacts, lossLocation: { city } }: MemberCase): Omit<PeopleOfCase, 'claimNumber'> {
  return {
    people: contacts.map(({ firstName, lastName, dateOfBirth }) => ({
      name: `${firstName} ${lastName}`.trim(),
      ...(dateOfBirth && { dateOfBirth }),
    })),
    ...(city !== undefined && { city }),
  };
}
