import type { Deployment } from '@beistand/contract/config.ts';
import { normaliseLicencePlate } from '@beistand/contract/features/access/licence-plate.ts';
import { normaliseMembershipNumber } from '@beistand/contract/features/access/membership-number.ts';
import { nameWords, searchedWords } from '@beistand/contract/features/claims/name-words.ts';
import { toE164 } from '@beistand/contract/validation/phone-numbers.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { CaseLookup, LookupKind } from './lookup-queries.ts';
import type { MemberCase } from '#features/claims/member-case.ts';

type Home = Pick<Deployment, 'country'>;

/** What a case is found by, as keyed hashes: every word of its names, phone, e-mail, plate and membership number. */
export function lookupsOf(vault: Vault, { contacts, policy, licencePlate }: MemberCase, home: Home): CaseLookup[] {
  const [insured] = contacts;
  const names = contacts.flatMap(({ firstName, lastName }) => nameWords(`${firstName} ${lastName}`));
  const texts: [LookupKind, string | undefined][] = [
    ...[...new Set(names)].map((word): [LookupKind, string] => ['name', word]),
    ['phone', toE164(insured.cellNumber, home.country)],
    ['email', normaliseEmail(insured.emailAddress1)],
    ['plate', normaliseLicencePlate(licencePlate ?? '')],
    ['membershipNumber', normaliseMembershipNumber(policy.policyNumber ?? '')],
  ];
  return texts.flatMap(([kind, text]) => (text ? [{ kind, hash: hashOf(vault, kind, text) }] : []));
}

/** What somebody typed, as each kind of detail that it can be; for a name all words that a search asks for have to be there. */
export function lookupsIn(vault: Vault, text: string, { country }: Home): Record<LookupKind, Buffer[]> {
  const one = (kind: LookupKind, normal: string | undefined) => (normal ? [hashOf(vault, kind, normal)] : []);
  return {
    name: searchedWords(text).map((word) => hashOf(vault, 'name', word)),
    phone: one('phone', toE164(text, country)),
    email: one('email', text.includes('@') ? normaliseEmail(text) : undefined),
    plate: one('plate', normaliseLicencePlate(text)),
    membershipNumber: one('membershipNumber', normaliseMembershipNumber(text)),
  };
}

function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

function hashOf(vault: Vault, kind: LookupKind, text: string): Buffer {
  return vault.lookupHash(`case ${kind}`, text);
}
