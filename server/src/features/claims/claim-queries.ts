import type {
  ClaimActivity,
  ClaimDetail,
  ClaimSummary,
  ContactSummary,
  ViewedClaim,
} from '@beistand/contract/features/claims/schema.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { calendarDate, instant } from '#platform/database/json-columns.ts';
import type { Reach } from '#rpc/reach.ts';
import { WireJson } from '#rpc/wire-json.ts';
import { type ActivityRow, withSubjects } from './activity-subject.ts';
import { openHealth, withHealth, withoutInjuries, withRoles } from '#features/claims/health/claim-health.ts';
import { claimListQuery } from './claim-list-query.ts';
import { type AskedClaims, withKnownWords } from './known-words.ts';
import { claimReach, reachValues } from './claim-reach.ts';
import { activityOrder } from './next-steps.ts';

type Deps = { db: Db; vault: Vault };

/** For statements whose first parameter says which claim or person, and the others what the caller reaches. */
const caller = claimReach(2);

export async function findPortalClaimId(db: Db, claimNumber: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(`select id from claims where number = $1 and origin = 'portal'`, [
    claimNumber,
  ]);
  return row?.id;
}

export async function listClaims(db: Db, question: AskedClaims): Promise<WireJson<ClaimSummary[]>> {
  if (question.scopes.length === 0) return new WireJson('[]');
  const { text, values } = claimListQuery(await withKnownWords(db, question));
  const [row] = await db.query<{ claims: string }>(text, values);
  return new WireJson(row?.claims ?? '[]');
}

const reference = (contact: string) =>
  `json_build_object('publicID', ${contact}.id, 'displayName', ${contact}.display_name, 'subtype', ${contact}.subtype)`;

const contactsWhere = (condition: string) => `(
  select coalesce(json_agg(json_build_object('contactRoles', roles, 'contactDTO', ${reference('contact')})
    order by position), '[]') from claim_contacts contact where contact.claim_id = claims.id and ${condition})`;

/** What the caller may not see is not read; the answer has no key for it. */
const detailQuery = `
  select (jsonb_build_object(
    'claim', jsonb_build_object(
      'publicID', claims.id, 'claimNumber', number, 'claimState', state, 'lineOfBusinessCode', line_of_business_code,
      'lossDate', ${instant('loss_date')}, 'lossLocation', loss_location,
      'lossCause', case when ${caller.seesHealth} or loss_cause <> 'bodilyinjury' then loss_cause end,
      'erasedAt', ${instant('erased_at')},
      'policy', case when erased_at is null
        then json_build_object('policyNumber', policy_number, 'policyType', policy_type, 'accountNumber', account_number) end,
      'claimReporter', json_build_object('reportedBy', reported_by),
      'adjuster', case when adjuster_name is not null
        then json_build_object('displayName', adjuster_name, 'phoneNumber', adjuster_phone) end,
      'dateReportedToEmployer', ${calendarDate('employer_notified_on')}
    ) || case when seen.financials then jsonb_build_object(
      'totalPayments', json_build_object('amount', total_payments, 'currency', $7::text),
      'totalIncurredNet', json_build_object('amount', total_incurred_net, 'currency', $7::text)) else '{}' end,
    'hospitalDays', hospital_days,
    'mainContact', (select ${reference('contact')} from claim_contacts contact
      where contact.claim_id = claims.id and is_main order by position limit 1),
    'vendors', ${contactsWhere('is_vendor')},
    'claimServices', (select coalesce(json_agg(jsonb_build_object(
        'publicID', service.id, 'serviceNumber', service_number, 'status', status, 'nextAction', next_action,
        'services', services, 'vendor', case when vendor.id is not null then ${reference('vendor')} end,
        'expectedServiceCompletionDate', ${calendarDate('expected_completion_on')}
      ) || case when seen.service_contact then jsonb_build_object(
        'customerClaimContact', case when customer.id is not null then ${reference('customer')} end
      ) else '{}' end order by service_number), '[]')
      from claim_services service
      left join claim_contacts vendor on vendor.id = service.vendor_id
      left join claim_contacts customer on customer.id = service.customer_id
      where service.claim_id = claims.id)
  ) || case when seen.parties then jsonb_build_object(
    'claimContacts', ${contactsWhere('true')}) else '{}' end
  || case when seen.financials then jsonb_build_object(
    'claimPayments', (select coalesce(json_agg(json_build_object(
        'publicID', id, 'status', status, 'scheduledDate', ${calendarDate('scheduled_on')},
        'issueDate', ${calendarDate('issued_on')}, 'amount', amount, 'currency', currency,
        'checkNumber', check_number, 'payees', payees) order by scheduled_on desc, check_number), '[]')
      from claim_payments payment where payment.claim_id = claims.id)) else '{}' end)::text as detail, claims.id, health, ${caller.seesHealth} as "seesHealth"
  from claims cross join lateral (select
    ${caller.seesFinancials} as financials,
    ${caller.isProducer} or line_of_business_code = 'WC' as service_contact,
    ${caller.seesParties} as parties
  ) seen
  where number = $1 and origin = 'portal' and (seen.parties or ${caller.isInsured})`;

type DetailRow = { detail: string; id: string; health: Uint8Array | null; seesHealth: boolean };

/** Undefined where the caller does not reach the claim. */
export async function findClaimDetail(
  { db, vault, currency }: Deps & { currency: string },
  claimNumber: string,
  reach: Reach,
): Promise<WireJson<ClaimDetail> | undefined> {
  const [row] = await db.query<DetailRow>(detailQuery, [claimNumber, ...reachValues(reach), currency]);
  if (!row?.health) return row && new WireJson(row.detail);
  const health = await openHealth(vault, row.id, row.health);
  const detail = withHealth(JSON.parse(row.detail) as ClaimDetail, row.seesHealth ? health : withoutInjuries(health));
  return new WireJson(JSON.stringify(detail));
}

export async function listActivities({ db, vault }: Deps, claimNumber: string): Promise<ClaimActivity[]> {
  const rows = await db.query<ActivityRow<ClaimActivity>>(
    `select json_build_object('publicID', activity.id, 'subject', subject, 'status', activity.status,
       'dueDate', ${calendarDate('due_on')}, 'createTime', ${instant('activity.created_at')}) as activity,
       claim_id as "claimId", activity.sealed
     from claims join claim_activities activity on claim_id = claims.id where number = $1 and origin = 'portal'
     order by activity.status desc, ${activityOrder}`,
    [claimNumber],
  );
  return withSubjects(vault, rows);
}

type ContactsRow = { id: string; health: Uint8Array | null; seesHealth: boolean; contacts: ContactSummary[] };

/** All parties for staff and agents; policyholders and vendors get the vendors and the main contact. */
export async function listContacts({ db, vault }: Deps, claimNumber: string, reach: Reach): Promise<ContactSummary[]> {
  const [row] = await db.query<ContactsRow>(
    `select claims.id, health, ${caller.seesHealth} as "seesHealth", (
       select coalesce(json_agg(json_build_object('contactRoles', roles, 'contactDTO', json_build_object(
         'publicID', contact.id, 'displayName', display_name, 'subtype', subtype, 'firstName', first_name,
         'lastName', last_name, 'primaryPhoneType', primary_phone_type, 'homeNumber', home_number,
         'workNumber', work_number, 'cellNumber', cell_number, 'emailAddress1', email, 'primaryAddress', address
       )) order by position), '[]')
       from claim_contacts contact where claim_id = claims.id and (
         is_vendor or is_main or ${caller.seesContactDetails})
     ) as contacts
     from claims where number = $1 and origin = 'portal' and ${caller.reaches}`,
    [claimNumber, ...reachValues(reach)],
  );
  if (!row?.health) return row?.contacts ?? [];
  const health = await openHealth(vault, row.id, row.health);
  return withRoles(row.contacts, row.seesHealth ? health : withoutInjuries(health));
}

export async function saveView(db: Db, userId: string, claimNumber: string, now: Date): Promise<void> {
  await db.query(
    `insert into recently_viewed_claims (user_id, claim_id, viewed_at)
     select $1, id, $3 from claims where number = $2 and origin = 'portal'
     on conflict (user_id, claim_id) do update set viewed_at = excluded.viewed_at`,
    [userId, claimNumber, now],
  );
}

const mostViews = 20;

/** Forgets all but the last views, so that nobody's list grows for ever. */
export async function forgetOldViews(db: Db, userId: string): Promise<void> {
  await db.query(
    `delete from recently_viewed_claims where user_id = $1 and claim_id in (
       select claim_id from recently_viewed_claims where user_id = $1 order by viewed_at desc offset ${mostViews})`,
    [userId],
  );
}

const mostShownViews = 5;

/** Without claims that the person no longer reaches. */
export async function listViewed(db: Db, userId: string, reach: Reach): Promise<ViewedClaim[]> {
  const [row] = await db.query<{ claims: ViewedClaim[] }>(
    `select coalesce(json_agg(json_build_object(
       'lineOfBusinessCode', line_of_business_code, 'claimNumber', number, 'lossDate', ${instant('loss_date')},
       'claimState', state, 'policyNumber', policy_number, 'customer', holder, 'vendors', vendors, 'viewedAt', ${instant('viewed_at')}
     ) order by viewed_at desc), '[]') as claims
     from (
       select claims.*, holder, viewed_at from recently_viewed_claims viewed join claims on claims.id = viewed.claim_id
         left join accounts using (account_number)
       where viewed.user_id = $1 and erased_at is null and ${caller.reaches}
       order by viewed_at desc limit ${mostShownViews}
     ) claims`,
    [userId, ...reachValues(reach)],
  );
  return row?.claims ?? [];
}
