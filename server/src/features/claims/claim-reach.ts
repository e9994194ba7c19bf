import type { ClaimFilter } from '@beistand/contract/features/claims/schema.ts';
import type { Db } from '#platform/database/database.ts';
import type { Owners, Reach } from '#rpc/reach.ts';

/** The columns of a claim that say whom it belongs to, besides its vendors, who are contacts of it. */
export const ownerColumns = { account: 'account_number', policy: 'policy_number', producer: 'producer_code' } as const;

/** The ids of the claims that a vendor works on. */
export const claimIdsOfVendor = (vendorId: string) =>
  `select claim_id from claim_contacts where vendor_id = ${vendorId}`;

/** What was not reported yet is no order. */
export const isOrder = `claims.state <> 'draft'`;

/**
 * Conditions on `claims` for what a caller reaches, with the values of `reachValues` in five parameters from `$first` on. They say in
 * SQL what `reaches` says of `findClaimOwners`; claim-reach.test.ts holds them together.
 */
export function claimReach(first: number) {
  const [everything, producers, vendors, accounts, policies] = [0, 1, 2, 3, 4].map((offset) => `$${first + offset}`);
  const isProducer = `claims.${ownerColumns.producer} = any(${producers})`;
  const isVendor = `(${isOrder} and exists (
    select from claim_contacts own where own.claim_id = claims.id and own.vendor_id = any(${vendors})))`;
  const isInsured = `(claims.${ownerColumns.account} = any(${accounts}) or claims.${ownerColumns.policy} = any(${policies}))`;
  const isStaff = `${everything}::boolean`;
  return {
    isProducer,
    /** Phones, mail and addresses of all parties; a vendor needs those of the main contact. */
    seesContactDetails: `(${isStaff} or ${isProducer})`,
    seesFinancials: `(${isStaff} or ${isProducer})`,
    seesParties: `(${isStaff} or ${isProducer} or ${isVendor})`,
    /** A vendor repairs or tows; who was hurt is not part of the order. */
    seesHealth: `(${isStaff} or ${isProducer} or ${isInsured})`,
    isInsured,
    reaches: `(${isStaff} or ${isProducer} or ${isVendor} or ${isInsured})`,
  };
}

export function reachValues({ everything, producerCodes, vendorIds, accounts, policies }: Reach): unknown[] {
  return [everything, producerCodes, vendorIds, accounts, policies];
}

export async function findClaimOwners(db: Db, claimNumber: string): Promise<Owners | undefined> {
  const [row] = await db.query<Owners>(
    `select ${ownerColumns.account} as "accountNumber", ${ownerColumns.policy} as "policyNumber",
       ${ownerColumns.producer} as "producerCode",
       array(select vendor_id from claim_contacts
         where claim_id = claims.id and vendor_id is not null and ${isOrder}) as "vendorIds"
     from claims where number = $1 and origin = 'portal'`,
    [claimNumber],
  );
  return row;
}

/** Whose claims: those of accounts, of policies, of agents, with vendors, or all there are. */
export type ClaimScope =
  | { kind: 'account' | 'policy' | 'producer' | 'vendor'; values: readonly string[] }
  | { kind: 'everything' };

type AskedOwner = Pick<ClaimFilter, 'accountNumber' | 'policyNumber'>;

/** Whose claims a caller lists: of the account or policy that was asked for, which the caller was found to reach, or of all. */
export function claimScopes({ accountNumber, policyNumber }: AskedOwner, reach: Reach): ClaimScope[] {
  if (policyNumber !== undefined) return [{ kind: 'policy', values: [policyNumber] }];
  if (accountNumber !== undefined) return [{ kind: 'account', values: [accountNumber] }];
  if (reach.everything) return [{ kind: 'everything' }];
  const scopes: ClaimScope[] = [
    { kind: 'account', values: reach.accounts },
    { kind: 'policy', values: reach.policies },
    { kind: 'producer', values: reach.producerCodes },
    { kind: 'vendor', values: reach.vendorIds },
  ];
  return scopes.filter((scope) => scope.kind === 'everything' || scope.values.length > 0);
}
