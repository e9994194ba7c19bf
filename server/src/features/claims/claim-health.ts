import type { ClaimDetail, ContactSummary } from '@beistand/contract/features/claims/schema.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** What a portal claim tells of somebody's health. It stands in `claims.health`, sealed with the claim's key. */
export type ClaimHealth = {
  hospitalDays: number | null;
  /** Only of lines that insure people: what happened to them is health data, what happened to a car is not. */
  lossCause: string | null;
  /** The contacts that have the role `injured`, which no column names. */
  injuredContacts: string[];
  /** What a traveller tells of what happened. */
  description?: string;
};

/** Lines of business that insure people. */
export const healthLines: readonly string[] = ['WC', 'TRVL'];

const context = 'claims.health';

export function sealHealth(vault: Vault, claimId: string, health: ClaimHealth): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(health), context);
}

export async function openHealth(vault: Vault, claimId: string, sealed: Uint8Array): Promise<ClaimHealth> {
  return JSON.parse((await vault.open(claimId, sealed, context)).toString()) as ClaimHealth;
}

/** The detail as the database answered it, with what only the vault knows. */
export function withHealth(detail: ClaimDetail, { hospitalDays, injuredContacts }: ClaimHealth): ClaimDetail {
  const { claimContacts } = detail;
  return {
    ...detail,
    hospitalDays,
    ...(claimContacts && { claimContacts: withInjured(claimContacts, injuredContacts) }),
  };
}

export function withInjured<
  Contact extends Pick<ContactSummary, 'contactRoles'> & { contactDTO: { publicID: string } },
>(contacts: readonly Contact[], injured: readonly string[]): Contact[] {
  return contacts.map((contact) =>
    injured.includes(contact.contactDTO.publicID)
      ? { ...contact, contactRoles: [...contact.contactRoles, 'injured' as const] }
      : contact,
  );
}
