import { redirectTricks } from '@beistand/contract/features/session/redirect-tricks.ts';
import { csrfField, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#testing/callers/test-browser.ts';
import {
  authorize,
  client,
  csrfOf,
  featuresWith,
  login,
  openListeningApp,
  type ListeningApp,
} from '#testing/callers/test-sign-in.ts';

let server: ListeningApp;
let browser: TestBrowser;
let tricks: string[];

beforeAll(async () => {
  server = await openListeningApp({ deployment: { features: featuresWith({ alternativeIdentityProvider: true }) } });
  browser = openTestBrowser();
  await login(server, browser);
  tricks = redirectTricks(new URL(server.origin).host, '/ambulance-app/');
});

afterAll(() => server.close());

/** Neither the answer nor a link or form in it leads elsewhere. */
async function expectToStay(response: Response, trick: string): Promise<void> {
  const html = await response.text();
  const addresses = [...html.matchAll(/\s(?:href|action|src|formaction)="([^"]*)"/g)].map(([, address]) => address);
  for (const address of [response.headers.get('location') ?? '/', ...addresses])
    expect(new URL(address ?? '', server.origin).origin, trick).toBe(server.origin);
  expect(html, trick).not.toContain('<script>alert');
}

test('no redirect_uri of at least 200 tricks is followed', async () => {
  expect(tricks.length).toBeGreaterThanOrEqual(200);
  for (const redirect_uri of tricks) {
    const { callback } = await authorize(server, browser, { redirect_uri });
    expect(callback.origin, redirect_uri).toBe(server.origin);
    expect(callback.searchParams.has('code'), redirect_uri).toBe(redirect_uri === '');
  }
});

test('no post_logout_redirect_uri of at least 200 tricks is followed', async () => {
  for (const trick of tricks) {
    const query = new URLSearchParams({ client_id: client.client_id, post_logout_redirect_uri: trick });
    await expectToStay(await openTestBrowser().go(`${server.at(signInPaths.logoutDo)}?${query.toString()}`), trick);
  }
});

test('P11.b no redirect after logout of at least 200 tricks is followed; a path of ours is', async () => {
  for (const trick of tricks) {
    const query = new URLSearchParams({ redirect: trick });
    const response = await openTestBrowser().go(`${server.at(signInPaths.ssoLogout)}?${query.toString()}`);
    // A NUL in an address is refused before anything is looked at.
    if (trick.includes('\0')) expect(response.status).toBe(400);
    else expect(response.headers.get('location'), trick).toBe('/ambulance-app/sso/logout');
  }
  const ours = await openTestBrowser().go(`${server.at(signInPaths.ssoLogout)}?redirect=/ambulance-app/faq`);
  expect(ours.headers.get('location')).toBe('/ambulance-app/faq');
});

test('neither the login page nor login.do leads anywhere that a parameter names', async () => {
  const visitor = openTestBrowser();
  const csrf = await csrfOf(visitor, server.at(signInPaths.login));
  for (const trick of tricks) {
    const query = new URLSearchParams({ interaction: trick, error: trick, redirect: trick, returnTo: trick });
    await expectToStay(await visitor.go(`${server.at(signInPaths.login)}?${query.toString()}`), trick);
    const fields = { username: 'x', password: '', [csrfField]: csrf, ...Object.fromEntries(query) };
    await expectToStay(await visitor.postForm(server.at(signInPaths.loginDo), fields), trick);
  }
});
