import type { ClaimState } from '@beistand/contract/constants.ts';
import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { instant } from '#platform/database/json-columns.ts';
import type { Db } from '#platform/database/database.ts';

export type ClaimRow = {
  id: string;
  number: string;
  state: ClaimState;
  policyNumber: string;
  policyType: string;
  lossDate: string;
  reportedBy: string | null;
  submittedContent: Buffer | null;
  /** Of the desk's item; null where it has none. */
  receivedAt: Date | null;
  answerBy: Date | null;
  draft: { version: number; revision: number; visited: FnolStep[]; updatedAt: string; updatedBy: string | null } | null;
  sealedDraft: Uint8Array | null;
};

/** A claim of the portal with its draft, while it is one. */
export async function findClaim(db: Db, claimNumber: string): Promise<ClaimRow | undefined> {
  const [row] = await db.query<ClaimRow>(
    `select claims.id, number, state, policy_number as "policyNumber", policy_type as "policyType",
       ${instant('loss_date')} as "lossDate", reported_by as "reportedBy", submitted_content as "submittedContent",
       received_at as "receivedAt", answer_by as "answerBy",
       case when draft.claim_id is not null then json_build_object('version', version, 'revision', revision,
         'visited', visited, 'updatedAt', ${instant('draft.updated_at')},
         'updatedBy', (select given_name || ' ' || family_name from users where users.id::text = draft.updated_by)) end as draft,
       draft.sealed as "sealedDraft"
     from claims left join claim_drafts draft on draft.claim_id = claims.id
       left join (
         select claim_id as received_claim, created_at as received_at, case when state <> 'settled' then due_at end as answer_by
         from work_items where kind = 'newClaim') item on received_claim = claims.id
     where number = $1 and origin = 'portal'`,
    [claimNumber],
  );
  return row;
}

/** Which of the ids are those of things of other claims or of other policies. */
export async function findForeignIds(
  db: Db,
  ids: readonly string[],
  { claimId, policyNumber }: { claimId: string | undefined; policyNumber: string },
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select id from claim_contacts where id = any($1::uuid[]) and claim_id is distinct from $2
     union all select id from claim_incidents where id = any($1::uuid[]) and claim_id is distinct from $2
     union all select id from claims where id = any($1::uuid[])
     union all select id from policy_contacts where id = any($1::uuid[]) and policy_number <> $3
     union all select id from policy_vehicles where id = any($1::uuid[])
     union all select id from policy_locations where id = any($1::uuid[])
     union all select id from vendors where id = any($1::uuid[])`,
    [ids, claimId, policyNumber],
  );
  return new Set(rows.map(({ id }) => id));
}
