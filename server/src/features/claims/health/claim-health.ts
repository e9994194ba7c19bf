import type { ClaimDetail, ContactRole, ContactSummary } from '@beistand/contract/features/claims/schema.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { padJson } from '#features/claims/pad-json.ts';

export type RelatedContact = { publicID: string | undefined; role: string | undefined; contact?: string };

/** Some of a value that was reported. */
export type Further = Readonly<Record<string, unknown>>;

/** What tells of somebody's health in a portal claim, and what has no column, kept in `claims.health`, sealed with the claim's key. */
export type ClaimHealth = {
  hospitalDays: number | null;
  /** Only of lines that insure people: what happened to them is health data, what happened to a car is not. */
  lossCause: string | null;
  /** The contacts that have the role `injured`, which no column names. */
  injuredContacts: string[];
  /** The roles of all contacts, by id: whoever had none in a column while others have would be the injured one. */
  contactRoles?: Record<string, ContactRole[]>;
  /** Related contacts that were reported; whoever is in no other list would be the injured one. */
  relatedContacts?: RelatedContact[];
  /** What a traveller tells of what happened. */
  description?: string;
  /** What was reported and has no place of its own; what people have of it by the ids of their rows. */
  further?: { claim: Further; people: Record<string, Further> };
};

/** Lines of business that insure people. */
export const healthLines: readonly string[] = ['WC', 'TRVL'];

const context = 'claims.health';

export function sealHealth(vault: Vault, claimId: string, health: ClaimHealth): Promise<Buffer> {
  return vault.seal(claimId, padJson(health), context);
}

export async function openHealth(vault: Vault, claimId: string, sealed: Uint8Array): Promise<ClaimHealth> {
  return JSON.parse((await vault.open(claimId, sealed, context)).toString()) as ClaimHealth;
}

/** The roles of a claim's people without any word of who was hurt, and how. */
export function withoutInjuries(health: ClaimHealth): ClaimHealth {
  const roles = Object.entries(health.contactRoles ?? {});
  return {
    ...health,
    hospitalDays: null,
    lossCause: null,
    injuredContacts: [],
    contactRoles: Object.fromEntries(roles.map(([id, each]) => [id, each.filter((role) => role !== 'injured')])),
  };
}

/** The detail from the database, with the health data added. */
export function withHealth(detail: ClaimDetail, health: ClaimHealth): ClaimDetail {
  const { claim, claimContacts, vendors } = detail;
  return {
    ...detail,
    claim: { ...claim, lossCause: claim.lossCause ?? health.lossCause },
    hospitalDays: health.hospitalDays,
    vendors: withRoles(vendors, health),
    ...(claimContacts && { claimContacts: withRoles(claimContacts, health) }),
  };
}

type Roles = Pick<ClaimHealth, 'contactRoles' | 'injuredContacts'>;

/** With the roles that are sealed; those of columns are of an older release. */
export function withRoles<Contact extends Pick<ContactSummary, 'contactRoles'> & { contactDTO: { publicID: string } }>(
  contacts: readonly Contact[],
  health: Roles,
): Contact[] {
  return contacts.map((contact) => ({
    ...contact,
    contactRoles: rolesOf(contact.contactDTO.publicID, contact.contactRoles, health),
  }));
}

export function rolesOf(
  id: string,
  plain: readonly ContactRole[],
  { contactRoles, injuredContacts }: Roles,
): ContactRole[] {
  const injured = injuredContacts.includes(id) ? (['injured'] as const) : [];
  return [...new Set([...(contactRoles?.[id] ?? []), ...plain, ...injured])];
}
