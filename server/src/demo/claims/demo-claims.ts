import type { ClaimState, LineOfBusinessCode } from '@beistand/contract/constants.ts';
import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import { nameWords } from '@beistand/contract/features/claims/name-words.ts';
import { healthLines, sealHealth } from '#features/claims/health/claim-health.ts';
import { sealActivitySubject } from '#features/claims/activity-subject.ts';
import { sealNoteText } from '#features/notes/note-text.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { hasClaim, insertRows } from './claim-inserts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { claimParts, contactsOf, type DemoClaim } from './demo-claim-parts.ts';
import { demoId } from '#demo/demo-id.ts';
import { demoPolicyParts } from './demo-policy-parts.ts';
import { demoAdjusters, demoPlaces, demoStories, type DemoStory } from './demo-stories.ts';

/** How many claims each policy has. */
const claimCounts: Readonly<Record<string, number>> = {
  '54-123456': 9,
  '25-708090': 5,
  '54-118800': 2,
  '61-443322': 5,
  '62-900100': 4,
  '54-667788': 5,
  '71-200300': 8,
  '72-200301': 4,
  '63-200302': 5,
  '64-880010': 4,
  '65-880011': 3,
  '54-990011': 3,
  '25-990012': 3,
  '81-990013': 2,
  '90-112233': 3,
  '54-112234': 3,
};

const states: readonly ClaimState[] = ['open', 'open', 'closed', 'open', 'draft', 'open', 'closed', 'open', 'closed'];
const newest = Date.UTC(2026, 9, 30, 7, 45);
const day = 86_400_000;

/** The same claims at every start, so that tests and people find them again. */
export const demoClaims: readonly DemoClaim[] = demoAccounts
  .flatMap((account) => account.policies.map((policy) => ({ account, policy })))
  .flatMap(({ account, policy }) =>
    Array.from({ length: claimCounts[policy.policyNumber] ?? 0 }, (_, index) => ({ account, policy, index })),
  )
  .map(({ account, policy, index }, serial) => {
    const line = policy.lines[0]?.[0] ?? 'PA';
    const number = `26-${10_040_118 + serial * 1_713}`;
    return {
      id: demoId(`claim ${number}`),
      number,
      serial,
      line,
      state: policy.isCancelled ? 'closed' : (states[(serial + index) % states.length] ?? 'open'),
      story: storyOf(line, index),
      accountNumber: account.accountNumber,
      producerCode: account.producerCode,
      holder: account.holder,
      policyNumber: policy.policyNumber,
      policyType: policy.policyType,
      // 11 shares no factor with 61, so that every claim has a day of its own.
      lossDate: new Date(newest - ((serial * 11) % 61) * 5 * day - serial * 60_000),
    };
  });

function storyOf(line: LineOfBusinessCode, index: number): DemoStory {
  const stories = demoStories[line];
  const story = stories[index % stories.length];
  if (!story) throw new Error(`The demo has no story for ${line}`);
  return story;
}

/** Adds what is missing and changes nothing that is there. */
export async function seedDemoClaims(db: Db, vault: Vault): Promise<void> {
  const last = demoClaims.at(-1);
  if (!last || (await hasClaim(db, last.id))) return;
  const { vehicles, locations, coverages } = demoPolicyParts();
  const submitted = demoClaims.filter(({ state }) => state !== 'draft');
  await db.transaction(async (transaction) => {
    const own = vault.using(transaction);
    await insertRows(transaction, {
      policy_vehicles: vehicles,
      policy_locations: locations,
      policy_coverages: coverages,
      claims: await oneByOne(demoClaims, async (claim) => ({
        ...claimRow(claim),
        health: await healthOf(own, claim),
        people_sealed: true,
      })),
      claim_contacts: demoClaims.flatMap(contactsOf).map((contact) => ({
        ...contact,
        // Who is injured is health data, so all roles are kept in the vault.
        roles: [],
        words: nameWords(contact.display_name),
      })),
      claim_notes: await oneByOne(
        submitted.flatMap((claim) => claimParts(claim).notes),
        async ({ subject = '', body = '', ...note }) => ({
          ...note,
          sealed: asJson(await sealNoteText(own, note.claim_id, { subject, body })),
        }),
      ),
      claim_payments: submitted.flatMap((claim) => claimParts(claim).payments),
      claim_services: submitted.flatMap((claim) => claimParts(claim).services),
      claim_activities: await oneByOne(
        submitted.flatMap((claim) => claimParts(claim).activities),
        async ({ subject, ...activity }) => ({
          ...activity,
          sealed: asJson(await sealActivitySubject(own, activity.claim_id, subject)),
        }),
      ),
    });
  });
}

/** A transaction has one connection, which takes one question at a time. */
async function oneByOne<From, To>(items: readonly From[], make: (item: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

/** Bytes as PostgreSQL reads them from a text. */
const asJson = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

async function healthOf(vault: Vault, claim: DemoClaim): Promise<string> {
  const contacts = contactsOf(claim);
  const injuredContacts = contacts.flatMap(({ id, roles }) => (roles.includes('injured') ? [id] : []));
  const isHealthLine = healthLines.includes(claim.line);
  const contactRoles = Object.fromEntries(contacts.map(({ id, roles }) => [id, roles as ContactRole[]]));
  const lossCause = isHealthLine ? claim.story.cause : null;
  const hospitalDays = claim.line === 'WC' ? 2 + (claim.serial % 5) : null;
  return asJson(await sealHealth(vault, claim.id, { hospitalDays, lossCause, injuredContacts, contactRoles }));
}

function claimRow(claim: DemoClaim) {
  const { serial, state, line } = claim;
  const [street, postalCode, city] = demoPlaces[serial % demoPlaces.length] ?? ['', '', ''];
  const [adjuster, phone] = demoAdjusters[serial % demoAdjusters.length] ?? ['', ''];
  const isAssigned = state !== 'draft' && serial % 7 !== 3;
  const paid = claimParts(claim).payments.reduce(
    (sum, { amount, status }) => sum + (status === 'voided' ? 0 : amount),
    0,
  );
  return {
    id: claim.id,
    number: claim.number,
    origin: 'portal',
    state,
    policy_type: claim.policyType,
    account_number: claim.accountNumber,
    policy_number: claim.policyNumber,
    producer_code: claim.producerCode,
    line_of_business_code: line,
    loss_date: claim.lossDate.toISOString(),
    loss_cause: healthLines.includes(line) ? null : claim.story.cause,
    language: 'de_DE',
    created_at: new Date(claim.lossDate.getTime() + 5 * 3_600_000).toISOString(),
    updated_at: new Date(claim.lossDate.getTime() + 5 * 3_600_000).toISOString(),
    // Of some nobody knows who reported them; who sees her own has reported it herself.
    reported_by: serial % 6 === 5 && claim.holder !== 'Erika Sommer' ? null : claim.holder,
    loss_location: {
      displayName: `${street}, ${postalCode} ${city}`,
      addressLine1: street,
      postalCode,
      city,
      country: 'DE',
      addressType: 'home',
    },
    employer_notified_on: line === 'WC' ? claim.lossDate.toISOString().slice(0, 10) : null,
    adjuster_name: isAssigned ? adjuster : null,
    adjuster_phone: isAssigned ? phone : null,
    total_payments: state === 'draft' ? 0 : paid,
    total_incurred_net: state === 'draft' ? 0 : paid + (state === 'closed' ? 0 : 850),
    vendors: [],
  };
}
