import type { ClaimDetail, ContactSummary } from '@beistand/contract/features/claims/schema.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { housekeeping } from '#housekeeping.ts';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { demoClaimsWhere } from '#testing/demo-data.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const injured = demoClaimsWhere(({ line, state }) => line === 'WC' && state === 'open')[0]!;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

async function ask(method: string, params: unknown[]) {
  const headers = await bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  return (await server.call('claim/claim', method, params, headers)).result;
}

const answers = async () => ({
  detail: (await ask('getClaimDetail', [injured.number])) as ClaimDetail,
  contacts: (await ask('getContactSummaries', [injured.number])) as ContactSummary[],
  notes: ((await ask('getClaimNotes', [injured.number])) as Note[]).map(({ subject, body }) => ({ subject, body })),
  activities: (await ask('getClaimActivities', [injured.number])) as { subject: string }[],
});

test('D2.a hospital days and the injured role are shown, and stand in no column', async () => {
  const { detail, contacts } = await answers();
  expect(detail.hospitalDays).toBe(2 + (injured.serial % 5));
  const roles = [detail.claimContacts, contacts].map((list) => list?.flatMap(({ contactRoles }) => contactRoles));
  for (const shown of roles) expect(shown).toContain('injured');
  const plain = await server.database.query(
    `select 1 from claims where hospital_days is not null
     union all select 1 from claim_contacts where 'injured' = any(roles)`,
  );
  expect(plain).toEqual([]);
  // Whoever has no role while the others have some would be the injured one.
  const people = await server.database.query('select distinct roles from claim_contacts where claim_id = $1', [
    injured.id,
  ]);
  expect(people).toEqual([{ roles: [] }]);
});

test('D3.a a vendor sees the parties, and not who of them is injured', async () => {
  await server.database.query(
    `insert into claim_contacts (id, claim_id, position, display_name, subtype, roles, words, is_vendor, vendor_id)
     values (gen_random_uuid(), $1, 99, 'Kfz-Werkstatt Lang', 'Company', '{}', '{}', true, 'V-4711')`,
    [injured.id],
  );
  const headers = await bearerFor(server, [{ type: 'vendor', value: 'V-4711', level: 'all' }]);
  const asked = async (method: string) => (await server.call('claim/claim', method, [injured.number], headers)).result;
  const detail = (await asked('getClaimDetail')) as ClaimDetail;
  const contacts = (await asked('getContactSummaries')) as ContactSummary[];
  expect(detail.hospitalDays).toBeNull();
  for (const list of [detail.claimContacts ?? [], contacts]) {
    expect(list.length).toBeGreaterThan(1);
    expect(list.flatMap(({ contactRoles }) => contactRoles)).not.toContain('injured');
  }
  await server.database.query("delete from claim_contacts where claim_id = $1 and vendor_id = 'V-4711'", [injured.id]);
});

test('a vendor learns the cause of a loss, and not that somebody was hurt', async () => {
  const [order] = await server.database.query<{ number: string; loss_cause: string | null }>(
    `select number, loss_cause from claims join claim_contacts on claim_id = claims.id
     where vendor_id = 'V-4711' and state = 'open' order by number limit 1`,
  );
  if (!order) throw new Error('The demo has no order');
  const headers = await bearerFor(server, [{ type: 'vendor', value: 'V-4711', level: 'all' }]);
  const causeFor = async (cause: string | null) => {
    await server.database.query('update claims set loss_cause = $2 where number = $1', [order.number, cause]);
    const { result } = await server.call('claim/claim', 'getClaimDetail', [order.number], headers);
    return (result as ClaimDetail).claim.lossCause;
  };
  expect(await causeFor('propertydamage')).toBe('propertydamage');
  expect(await causeFor('bodilyinjury')).toBeNull();
  expect(((await ask('getClaimDetail', [order.number])) as ClaimDetail).claim.lossCause).toBe('bodilyinjury');
  await causeFor(order.loss_cause);
});

test('a dump of the database shows neither injuries nor texts about them', async () => {
  const words = { subject: 'Trümmerbruch des Schienbeins', body: 'Reha ab dem 14., Physiotherapie dreimal die Woche' };
  await ask('createClaimNote', [injured.number, words]);
  const dump = await dumpDatabase(server.database);
  const { note, activity } = injured.story;
  for (const secret of [...Object.values(words), ...note, activity, '"injured"', '{injured}', 'illness'])
    expect(dump).not.toContain(secret);
  expect((await answers()).notes).toContainEqual(words);
});

test('what an earlier release stored in plain text is read, and sealed by the next housekeeping', async () => {
  const before = await answers();
  const { id } = injured;
  const { database, vault, now } = server;
  const [someone] = before.contacts.filter(({ contactRoles }) => contactRoles.includes('injured'));
  const other = before.contacts.find(({ contactRoles }) => !contactRoles.includes('injured'))!;
  await database.query(
    'update claims set health = null, people_sealed = false, hospital_days = $2, loss_cause = $3 where id = $1',
    [id, before.detail.hospitalDays, injured.story.cause],
  );
  for (const { contactDTO, contactRoles } of before.contacts)
    await database.query('update claim_contacts set roles = $2 where id = $1', [contactDTO.publicID, contactRoles]);
  await database.query(
    `update claim_notes set sealed = null, subject = 'Sturz', body = 'vom Gerüst' where claim_id = $1`,
    [id],
  );
  await database.query(`update claim_activities set sealed = null, subject = 'Bericht' where claim_id = $1`, [id]);
  const plain = await answers();
  expect(plain.detail).toEqual(before.detail);
  expect(plain.notes[0]).toEqual({ subject: 'Sturz', body: 'vom Gerüst' });

  for (const { name, work } of housekeeping({ database, vault, deployment: server.settings.deployment, now }))
    if (name.startsWith('seal ')) await work();
  expect(await answers()).toEqual(plain);
  const dump = await dumpDatabase(database);
  for (const secret of ['vom Gerüst', 'Bericht', '{injured}']) expect(dump).not.toContain(secret);
  expect(await database.query(`select 1 from claim_contacts where claim_id = $1 and roles <> '{}'`, [id])).toEqual([]);

  // A server of the previous release may still write plain text meanwhile.
  await database.query(`update claim_contacts set roles = roles || 'injured'::text where id = $1`, [
    other.contactDTO.publicID,
  ]);
  for (const { name, work } of housekeeping({ database, vault, deployment: server.settings.deployment, now }))
    if (name.startsWith('seal ')) await work();
  const both = (await answers()).contacts.filter(({ contactRoles }) => contactRoles.includes('injured'));
  expect(both.map(({ contactDTO }) => contactDTO.publicID).toSorted()).toEqual(
    [someone!, other].map(({ contactDTO }) => contactDTO.publicID).toSorted(),
  );
  expect((await answers()).detail.hospitalDays).toBe(before.detail.hospitalDays);
});
