import { randomBytes } from 'node:crypto';
import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/test-app.ts';
import { loggableUrl } from './log.ts';

test('the token of a link and everything behind a question mark stay out of a logged address', () => {
  expect(loggableUrl('/ambulance-app/login/SECRET')).toBe('/ambulance-app/login/…');
  expect(loggableUrl('/ambulance-app/login/SECRET/medical?x=SECRET')).toBe('/ambulance-app/login/…');
  expect(loggableUrl('/ambulance-app/x?token=SECRET\nSECRET')).toBe('/ambulance-app/x');
});

test.each([
  '/ambulance-app/desk/cases/GEL26-40718823',
  '/ambulance-app/desk/cases/gel26-40718823?item=x',
  '/ambulance-app/desk//cases/GEL26%2d40718823',
  '/ambulance-app/desk/cases/26-10040118/',
  '/ambulance-app/desk/cases/Hansen',
  '/ambulance-app/claims/26-10040118/print',
  '/ambulance-app/claims/policy/26-10040118',
  ...['%20', '+', '.', '/', '', '_', '%E2%80%93'].map((sign) => `/ambulance-app/desk/case/GEL26${sign}40718823`),
])('the number of a case stays out of a logged address: %s', (url) => {
  expect(loggableUrl(url)).toMatch(/…/);
  expect(loggableUrl(url)).not.toMatch(/40718823|10040118|Hansen/);
});

const token = randomBytes(32).toString('base64url');
const encodedToken = token.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`);

test.each([
  `/ambulance-app/login/${token}/medical`,
  `/ambulance-app/LOGIN/${token}`,
  `/ambulance-app/lo%67in/${token}`,
  `/ambulance-app/lo%2567in/${token}`,
  `/ambulance-app/login%2f${token}`,
  `/ambulance-app/login%252F${token}/x`,
  `/ambulance-app//login//${token}`,
  `/ambulance-app\\login\\${token}`,
  `/login/${token}`,
  `/${token}`,
  `/elsewhere/login;${token}`,
  `/ambulance-app/login/${encodedToken}`,
  `/ambulance-app/login/${encodedToken.replaceAll('%', '%25')}`,
  `/ambulance-app/login/${encodedToken.replaceAll('%', '%25252525252525')}`,
  `/ambulance-app/x?next=/login/${token}`,
  `/ambulance-app/x%3fnext=/login/${token}`,
  `/ambulance-app/${token}.json`,
  `/${token}.`,
  `/(${token})`,
  `/%22${token}%22`,
  `/login=${token}`,
  `/a=${token}&b`,
  `/login/${token.slice(0, 21)}/${token.slice(21)}`,
  `/login/x ${token.slice(0, 21)}`,
  `/login%0a${token.slice(0, 21)}`,
  `/ü${token}ü`,
  `/ambulance-app/uaa/login.do/${token}`,
  `/ambulance-app/uaa/login.do${token.slice(0, 21)}`,
  `/ambulance-app/uaa/login.${token.slice(0, 21)}`,
  `/ambulance-app/uaa/login/${token.slice(0, 21)}/uaa/login.do`,
  `/ambulance-app/uaa/login.do%0a${token.slice(0, 21)}`,
  `/ambulance-app/assets/${token.slice(0, 21)}`,
  `/ambulance-app/assets%2f${token.slice(0, 21)}.js`,
  `/ambulance-app/assets/x/${token.slice(0, 21)}`,
  `/ambulance-app/Assets\\${token.slice(0, 21)}/medical`,
])('a token is masked however it is spelled: %#', (url) => {
  const logged = loggableUrl(url);
  expect(logged).not.toContain(token);
  expect(logged).not.toContain(token.slice(2, 20));
  expect(logged).not.toContain(encodedToken.slice(0, 30));
});

test('what is no secret can be read in the log', () => {
  for (const url of [
    '/ambulance-app/claim/claim',
    '/uploads/00000000-0000-4000-8000-000000000001',
    '/assets/index-a1b2.js',
    '/ambulance-app/assets/0e76K_-.css',
    '/ambulance-app/login-help',
    ...Object.values(signInPaths).map((path) => `/ambulance-app/${path}`),
    '/ambulance-app/desk/cases.zip',
    '/ambulance-app/desk/export',
  ])
    expect(loggableUrl(url)).toBe(url);
});

test('a link outside of the base path is answered and logged without its token', async () => {
  const server = await openTestApp();
  for (const url of [`/login/${token}`, `/ambulance-app/lo%67in/${token}/medical`, `/ambulance-app/LOGIN/${token}`])
    await server.app.inject({ url, headers: { referer: `https://x/login/${token}` } });
  expect(server.logged.length).toBeGreaterThan(2);
  expect(server.logged.join()).not.toContain(token);
  await server.close();
});

test('no token, cookie or password is logged', async () => {
  const server = await openTestApp();
  await server.app.inject({
    url: '/ambulance-app/login/TOPSECRET/medical?token=TOPSECRET',
    headers: {
      cookie: 'beistand_visitor=TOPSECRET',
      authorization: 'Bearer TOPSECRET',
      referer: 'https://x/?TOPSECRET',
    },
  });
  await server.call('claim/claim', 'setLocale', ['TOPSECRET']);
  expect(server.logged.length).toBeGreaterThan(1);
  expect(server.logged.join()).not.toContain('TOPSECRET');
  await server.close();
});

test('an unforeseen failure of the database is logged without the values of the statement or the row', async () => {
  const server = await openTestApp();
  await server.database.script('create table marked (words text primary key)');
  const insert = () => server.database.query('insert into marked (words) values ($1)', ['SECRETWORDS']);
  await insert();
  const failure: unknown = await insert().catch((thrown: unknown) => thrown);
  server.app.log.error({ err: new Error('outer', { cause: failure }) }, 'failed');
  server.app.log.error({ err: failure }, 'failed');
  await server.close();
  const logged = server.logged.join('');
  expect(logged).toContain('23505');
  expect(logged).toContain('marked_pkey');
  expect(logged).not.toContain('SECRETWORDS');
});

test('what no schema takes is logged by its place and kind, without the value and what stands around it', async () => {
  const server = await openTestApp();
  const schema = v.object({ people: v.array(v.object({ name: v.string(), state: v.picklist(['open']) })) });
  const failure = thrownBy(() =>
    v.parse(schema, { people: [{ name: 'SECRETNAME', state: 'SECRETSTATE\n    at SECRETSTATE' }] }),
  );
  server.app.log.error({ err: failure }, 'failed');
  server.app.log.error({ err: new Error('outer', { cause: failure }) }, 'failed');
  await server.close();
  const logged = server.logged.join('');
  expect(logged.match(/people\.0\.state: picklist/g)?.length).toBeGreaterThanOrEqual(2);
  expect(logged).toContain('log.test.ts');
  expect(logged).not.toContain('SECRET');
});

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (failure) {
    return failure;
  }
}
