import { roles } from '@beistand/contract/authorities.ts';
import { claimStates, lineOfBusinessCodes } from '@beistand/contract/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { openListeningApp, signIn } from '#testing/callers/test-sign-in.ts';
import { readyLines } from '#ready-lines.ts';
import { demoUsers } from './demo-users.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('B5.c there is a demo user for every persona, three handlers and who leads them', () => {
  const held = demoUsers.map(({ persona }) => persona);
  expect([...new Set(held)]).toEqual([...roles]);
  expect(held.filter((role) => role === 'handler')).toHaveLength(3);
});

test('B5.c every demo user can sign in', async () => {
  const listening = await openListeningApp();
  for (const { username } of demoUsers)
    expect((await signIn(listening, openTestBrowser(), username)).access_token).toBeTruthy();
  await listening.close();
});

test('B5.a B5.b there are claims of every line of business and in every state', async () => {
  const lines = await server.database.query<{ code: string }>(
    'select distinct line_of_business_code as code from claims join policies using (policy_number)',
  );
  expect(lines.map(({ code }) => code).sort()).toEqual([...lineOfBusinessCodes].sort());
  const states = await server.database.query<{ state: string }>('select distinct state from claims');
  expect(states.map(({ state }) => state).sort()).toEqual([...claimStates].sort());
});

test('demo.json and the ready lines name them with their passwords', async () => {
  const { users } = (await server.app.inject('/ambulance-app/demo.json')).json<{ users: unknown }>();
  expect(users).toEqual(demoUsers);
  const lines = readyLines(server.settings, 8080).join('\n');
  for (const { username, password } of demoUsers) expect(lines).toContain(`${username} with ${password}`);
});

test('the page for people says roles in their language, and beside each cell what it is, for phones', async () => {
  const { body } = await server.app.inject('/ambulance-app/demo');
  expect(body).toContain('<td role="cell" data-column="Rolle">Vermittlung</td>');
  for (const role of roles) expect(body).not.toContain(`>${role}<`);
});

test('seeding again changes nothing', async () => {
  const everything = async () => [
    await server.database.query('select id, password_hash from users order by id'),
    await server.database.query('select * from user_authorities order by user_id'),
    await server.database.query('select * from policies order by policy_number'),
  ];
  const before = await everything();
  const { database, vault } = server;
  await Promise.all([seedDemo(database, vault), seedDemo(database, vault)]);
  expect(await everything()).toEqual(before);
});

test('B5.a a demo of a release before gets what filing a claim needs', async () => {
  const { database, vault } = server;
  const tables = ['policy_contacts', 'vendors', 'claim_drafts'];
  const counts = async () => {
    const found: Record<string, number> = {};
    for (const table of [...tables, 'policies', 'policy_coverages'])
      found[table] = (await database.query(`select 1 from ${table}`)).length;
    return found;
  };
  const before = await counts();
  for (const table of tables) await database.query(`delete from ${table}`);
  await database.query(`delete from policies where policy_type = 'WC7WorkersComp'`);
  await database.query('update policies set address = null');
  await seedDemo(database, vault);
  expect(await counts()).toEqual(before);
  expect(await database.query('select 1 from policies where address is null')).toEqual([]);
});

test('a production deployment has neither demo users nor demo.json', async () => {
  const production = await openTestApp({ deployment: { mode: 'production' } });
  expect(await production.database.query('select id from users')).toEqual([]);
  const answer = await production.app.inject('/ambulance-app/demo.json');
  expect(answer.statusCode).toBe(404);
  expect(readyLines(production.settings, 8080).join('\n')).not.toContain('beistand-demo');
  await production.close();
});
