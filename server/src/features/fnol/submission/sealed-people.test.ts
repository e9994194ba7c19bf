import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactSummary } from '@beistand/contract/features/claims/schema.ts';
import type { FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { sealHealth } from '#features/claims/health/claim-health.ts';
import { housekeeping } from '#housekeeping.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { callFnol, makeDraft } from '#testing/callers/fnol-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ now: () => new Date('2026-11-15T12:00:00Z') });
});

afterAll(() => server.close());

const person = (lastName: string) => ({ tempID: crypto.randomUUID(), firstName: 'Pia', lastName });

async function submit(type: FnolPolicyType, changes: FnolData): Promise<FnolClaim> {
  const draft = await makeDraft(server, 'csr', type, changes);
  const { result, error } = await callFnol(server, { caller: 'csr' }, 'submitClaim', [draft]);
  expect(error).toBeUndefined();
  return result as FnolClaim;
}

const contactsOf = async (claimNumber: string) => {
  const asked = { caller: 'csr', endpoint: 'claim/claim' } as const;
  return (await callFnol(server, asked, 'getContactSummaries', [claimNumber])).result as ContactSummary[];
};

type Plain = { id: string; name: string; roles: string[]; isMain: boolean; isVendor: boolean };

/** What a dump tells of the people of a claim, apart from who they are and how to reach them. */
const plainPeople = (id: string) =>
  server.database.query<Plain>(
    `select id, last_name as name, roles, is_main as "isMain", is_vendor as "isVendor" from claim_contacts
     where claim_id = $1 order by position`,
    [id],
  );

const house: FnolData = {
  anyoneInjured: true,
  relatedContacts: [
    { tempID: crypto.randomUUID(), role: 'witness', contact: person('Zeuge'), injured: false },
    { tempID: crypto.randomUUID(), role: 'other', contact: person('Nachbar'), injured: true },
  ],
};

test('D2.a a dump does not tell who of a claim’s people is injured, nor which incident is an injury', async () => {
  const draft = await makeDraft(server, 'csr', 'Homeowners', house);
  const injuryIncidents = [{ tempID: crypto.randomUUID(), description: 'Prellung', injured: person('Verletzt') }];
  const homeowner = { ...draft.lobs?.homeowner, injuryIncidents };
  const { result, error } = await callFnol(server, { caller: 'csr' }, 'submitClaim', [
    { ...draft, lobs: { homeowner } },
  ]);
  expect(error).toBeUndefined();
  const { publicID: id, claimNumber, relatedContacts } = result as FnolClaim;
  expect(relatedContacts?.map(({ injured }) => injured)).toEqual([false, true]);
  const contacts = await contactsOf(claimNumber);
  const rolesOf = (name: string) => contacts.find(({ contactDTO }) => contactDTO.lastName === name)?.contactRoles;
  expect(['Zeuge', 'Nachbar', 'Verletzt'].map(rolesOf)).toEqual([['witness'], ['other', 'injured'], ['injured']]);

  const people = (await plainPeople(id)).filter(({ isMain }) => !isMain);
  expect(people.map(({ name }) => name)).toEqual(['Nachbar', 'Verletzt', 'Zeuge']);
  const dump = await dumpDatabase(server.database);
  const told = people.map(({ id: of, roles, isVendor }) => ({ roles, isVendor, mentions: dump.split(of).length }));
  expect(told[0]).toMatchObject({ roles: [] });
  for (const one of told) expect(one).toEqual(told[0]);

  const incidents = await server.database.query<{ kind: null; data: null; size: number }>(
    'select kind, data, length(sealed) as size from claim_incidents where claim_id = $1',
    [id],
  );
  expect(incidents.length).toBeGreaterThan(1);
  for (const one of incidents) expect(one).toEqual({ kind: null, data: null, size: incidents[0]?.size });
});

test('D2.a nor does the claim itself tell whether anybody was', async () => {
  const shape = async (changes: FnolData) => {
    const { publicID } = await submit('Homeowners', changes);
    const [row] = await server.database.query(
      `select health is null as "hasNone", length(health) as size, people_sealed, reported - 'selectedAddress' as reported
       from claims where id = $1`,
      [publicID],
    );
    return row;
  };
  const [related] = house.relatedContacts ?? [];
  const uninjured = { ...house, anyoneInjured: false, relatedContacts: related ? [related] : [] };
  const injured = { ...uninjured, relatedContacts: related ? [{ ...related, injured: true }] : [] };
  expect(await shape(renamed(injured))).toEqual(await shape(renamed(uninjured)));
});

const renamed = (value: FnolData) =>
  JSON.parse(
    JSON.stringify(value, (key, child: unknown) => (key === 'tempID' ? crypto.randomUUID() : child)),
  ) as FnolData;

test('what the previous release stored of people and incidents is read, and sealed by the next housekeeping', async () => {
  const { database, vault, now } = server;
  const { publicID: id, claimNumber } = await submit('Homeowners', { ...renamed(house), anyoneInjured: false });
  const read = async () => (await callFnol(server, { caller: 'csr' }, 'getClaim', [claimNumber])).result as FnolClaim;
  const [claim, contacts] = [await read(), await contactsOf(claimNumber)];
  const idOf = (name: string) => contacts.find(({ contactDTO }) => contactDTO.lastName === name)?.contactDTO.publicID;
  const related = (claim.relatedContacts ?? []).map(({ publicID, role, contact }) => ({
    publicID,
    role,
    contact: contact?.publicID,
  }));
  const health = { hospitalDays: null, lossCause: null, injuredContacts: [idOf('Nachbar') ?? ''] };
  await database.query(
    `update claims set health = $2, people_sealed = false, reported = reported || $3::jsonb where id = $1`,
    [id, await sealHealth(vault, id, health), JSON.stringify({ relatedContacts: related })],
  );
  for (const { contactDTO, contactRoles } of contacts)
    await database.query('update claim_contacts set roles = $2 where id = $1', [
      contactDTO.publicID,
      contactRoles.filter((role) => role !== 'injured'),
    ]);
  await database.query(`update claim_incidents set kind = 'property', sealed = null, data = $2 where claim_id = $1`, [
    id,
    JSON.stringify({ lob: 'homeowner', ...claim.lobs?.homeowner }),
  ]);
  expect(await read()).toEqual(claim);
  for (const { name, work } of housekeeping({ database, vault, deployment: server.settings.deployment, now }))
    if (name.startsWith('seal ')) await work();
  expect(await read()).toEqual(claim);
  expect((await contactsOf(claimNumber)).map(({ contactRoles }) => contactRoles.toSorted())).toEqual(
    contacts.map(({ contactRoles }) => contactRoles.toSorted()),
  );
  for (const { roles } of await plainPeople(id)) expect(roles).toEqual([]);
  expect(await database.query('select 1 from claim_incidents where kind is not null')).toEqual([]);
});
