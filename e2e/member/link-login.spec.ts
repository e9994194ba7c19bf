import type { Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  long,
  longUnless,
  test,
  untilInteractive,
  widths,
} from '#support/fixtures.ts';
import {
  demoLink,
  demoLinks,
  fillLogin,
  fillWrongLogin,
  logIn,
  loginFailure,
  loginTitle,
  openLink,
  register,
  tokenOf,
  type Language,
} from '#steps/link-login-form.ts';
import { openCase } from '#steps/member-steps.ts';

/** The main page of each type. */
const mainPages = {
  ebs_signing: '/ebs',
  document_upload: '/documents',
  show_info: '/service-info',
  document_download: '/my-documents',
  document_signing: '/sign-document',
} as const;

const languages: readonly Language[] = ['de-DE', 'en-US'];
const sizes = ['phone', 'desktop', 'tablet'] as const;

for (const [index, [type, mainPage]] of Object.entries(mainPages).entries()) {
  const language = languages[index % languages.length] ?? 'de-DE';
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(
      `K2.a ${type}: each kind of case opens with its own details and leads to ${mainPage}`,
      longUnless(index === 0),
      async ({ page, site, request }) => {
        const links = (await demoLinks(request, site)).filter(({ communicationType }) => communicationType === type);
        expect(links.map(({ communicationTypeExt }) => communicationTypeExt).toSorted()).toEqual([
          'medical',
          'vehicleabroad',
          'vehiclegermany',
        ]);
        for (const [position, link] of links.entries()) {
          await page.setViewportSize(widths[sizes[(index + position) % sizes.length] ?? 'phone']);
          await openLink(page, link, language);
          await expect(page).toHaveURL(/\/ambulance-app\/login$/);
          await fillLogin(page, link, language);
          await register(page, language).click();
          // If another test has signed it already, the page redirects to the documents.
          await expect(page).toHaveURL(new RegExp(`(?:${mainPage}|/documents)$`));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        }
      },
    );
  });
}

for (const [index, ext] of (['medical', 'vehiclegermany', 'vehicleabroad'] as const).entries()) {
  const language = languages[(index + 1) % languages.length] ?? 'de-DE';
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(
      `K1.b K1.c K1.d K1.e K1.f the login of ${ext}: its words, Register only with valid input, wrong details, then the right ones`,
      longUnless(ext === 'vehicleabroad'),
      async ({ page, site, request }) => {
        await page.setViewportSize(widths[sizes[index] ?? 'phone']);
        const link = await demoLink(request, site, 'show_info', ext);
        await openLink(page, link, language);
        const phones = { medical: '7676', vehiclegermany: '2222', vehicleabroad: '2244' };
        await expect(page.getByRole('main').getByRole('link', { name: new RegExp(phones[ext]) })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
        await expect(register(page, language)).toHaveAttribute('aria-disabled', 'true');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const examples = page.getByRole('main').locator('input[placeholder*="1"]');
        await expect(examples).toHaveCount(ext === 'medical' ? 0 : 2);
        for (const example of await examples.all()) {
          await example.fill((await example.getAttribute('placeholder')) ?? '');
          await example.blur();
          await expect(example, 'our own rules take our examples').not.toHaveAttribute('aria-invalid');
        }
        await fillWrongLogin(page, link, language);
        await expect(register(page, language)).not.toHaveAttribute('aria-disabled');
        await register(page, language).click();
        await expect(loginFailure(page, language)).toBeVisible();
        await expectAccessible(page);
        await expect(page).toHaveURL(/\/login$/);
        await fillLogin(page, link, language);
        await page.keyboard.press('Enter');
        await expect(page).not.toHaveURL(/\/login/);
      },
    );
  });
}

test.describe('the link', () => {
  test.use({ locale: 'en-US' });
  const language = 'en-US';

  test(
    'is removed from the address bar and the history, and appears in no other request',
    { tag: long },
    async ({ page, site, request }) => {
      const link = await demoLink(request, site, 'document_upload');
      const token = tokenOf(link);
      const told: string[] = [];
      page.on('request', (made: Request) => {
        if (made.isNavigationRequest() && made.url() === link.url) return;
        told.push(made.url(), made.headers()['referer'] ?? '');
      });
      await page.goto(`${site.url}faq`);
      await openLink(page, link, language);
      expect(page.url()).not.toContain(token);
      await fillLogin(page, link, language);
      await register(page, language).click();
      await expect(page).not.toHaveURL(/\/login/);
      await page.goBack();
      await untilInteractive(page);
      expect(page.url()).not.toContain(token);
      expect(told.length).toBeGreaterThan(10);
      expect(told.filter((text) => text.includes(token))).toEqual([]);
      // The demo prints its links at the start, beside the log.
      const log = site.output.filter((line) => line.startsWith('{'));
      expect(log.some((line) => line.includes('/login/…'))).toBe(true);
      expect(log.filter((line) => line.includes(token))).toEqual([]);
    },
  );

  test('K1.a K4.a an unknown link is shown as expired, and a new one can be requested', async ({
    page,
    site,
    open,
  }) => {
    await page.goto(`${site.url}login/${'x'.repeat(43)}/medical`);
    await expect(page).toHaveURL(/\/linkexpired$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Link expired' })).toBeVisible();
    await expect(main).toContainText(
      'This link is no longer valid. Please contact us again so we can send you a new one.',
    );
    await expect(main.getByRole('link', { name: 'Call +49 89 5550 7676' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', 'https://www.gelbring.example');
    await expectAccessible(page);
    const ask = main.getByRole('button', { name: 'Ask for a new link' });
    await ask.click();
    await expect(
      main.getByRole('status').filter({ hasText: 'If we know this link, a new one is on its way' }),
    ).toBeVisible();
    await expect(ask).toHaveAttribute('aria-disabled', 'true');
    await open(`login/${'y'.repeat(300)}`);
    await expect(page).toHaveURL(/\/linkexpired$/);
  });

  test('K4.a an address without a link says so, and what to open instead', { tag: long }, async ({ page, open }) => {
    await open('login');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Your link is missing' })).toBeVisible();
    await expect(main).toContainText('Please open the link from our SMS or e‑mail, or call us.');
    await expect(main.getByRole('button', { name: 'Ask for a new link' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('K4.a a new link goes to the contact data of the case, and opens it', async ({ page, site, request }) => {
    const link = await demoLink(request, site, 'document_download', 'vehicleabroad');
    await openLink(page, link, language);
    await page.goto(`${site.url}linkexpired`);
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'A new link is on its way: by SMS to ••• ' }),
    ).toBeVisible();
    const outbox = await (await request.get(`${site.url}demo/outbox`)).text();
    const sent = [...outbox.matchAll(/\/login\/([\w-]{43})/g)].map((match) => match[1] ?? '');
    const token = sent.find((each) => each !== tokenOf(link)) ?? '';
    expect(token).not.toBe('');
    await logIn(page, { ...link, url: `${site.url}login/${token}` }, language);
  });

  test(
    'K4.c a server failure is not shown as an expired link: try later, and Retry',
    { tag: long },
    async ({ page, site, request, quietConsole }) => {
      quietConsole.allow(/status of 502/);
      const link = await demoLink(request, site, 'show_info');
      await page.route('**/claim/claim', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
      await page.goto(link.url);
      await expect(page).toHaveURL(/\/trylater$/);
      await page.unroute('**/claim/claim');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(loginTitle(page, link, language)).toBeVisible();
    },
  );

  test(
    'without a network it waits, and is checked on Retry',
    { tag: long },
    async ({ page, site, request, quietConsole }) => {
      quietConsole.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const link = await demoLink(request, site, 'show_info');
      await page.route('**/claim/claim', (route) => route.abort());
      await page.goto(link.url);
      await expect(page.getByText('We could not check your link')).toBeVisible();
      // It also tries by itself, so the button is only sure to stand there while there is no network.
      const tried = page.waitForRequest('**/claim/claim');
      await page.getByRole('button', { name: 'Try again' }).click();
      await tried;
      await page.unroute('**/claim/claim');
      await expect(loginTitle(page, link, language)).toBeVisible();
    },
  );
});

test('K1.e the button stays where it is when the connection comes back', async ({
  page,
  site,
  request,
  context,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 640 });
  const link = await demoLink(request, site, 'show_info', 'vehicleabroad');
  await openLink(page, link, 'de-DE');
  await fillLogin(page, link, 'de-DE');
  await context.setOffline(true);
  await register(page, 'de-DE').click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told.getByText('Sie sind offenbar offline.')).toBeVisible();
  await expect(page.getByRole('status').getByText('Sie sind offenbar offline.')).toHaveCount(0);
  const before = await register(page, 'de-DE').boundingBox();
  await context.setOffline(false);
  await expect(told.getByText('Die Verbindung ist wieder da.')).toBeVisible();
  await expect(told.getByText('Sie sind offenbar offline.')).toBeHidden();
  expect(await register(page, 'de-DE').boundingBox()).toEqual(before);
});

test.describe('the session', () => {
  test.use({ locale: 'en-US' });
  const language = 'en-US';

  test('K4.b its id opens nothing without the cookie; when it is over, the known link logs in again', async ({
    page,
    site,
    request,
    open,
  }) => {
    const link = await demoLink(request, site, 'show_info', 'vehiclegermany');
    await logIn(page, link, language);
    const kept = await page.evaluate(() => sessionStorage.getItem('beistand-link') ?? '');
    const sessionUUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(kept)?.[0] ?? '';
    const call = async (by: typeof request, method: string) =>
      (
        await by.post(`${site.url}claim/claim`, { data: { id: 1, method, params: [tokenOf(link), sessionUUID] } })
      ).json();
    const expired = { error: { data: { appError: 'SESSION_EXPIRED', appErrorCode: 600 } } };
    expect(await call(page.request, 'getCommunicationSession')).toMatchObject({ result: { sessionUUID } });
    expect(await call(request, 'getCommunicationSession')).toMatchObject(expired);
    expect(await page.evaluate(() => document.cookie)).not.toContain('beistand_link');
    await call(page.request, 'endCommunicationSession');
    expect(await call(page.request, 'getCommunicationSession')).toMatchObject(expired);
    await open('sessionexpired');
    await expect(page.getByRole('heading', { name: 'The session has expired, please log in again' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in again' }).click();
    await expect(loginTitle(page, link, language)).toBeVisible();
    await fillLogin(page, link, language);
    await register(page, language).click();
    await expect(page).not.toHaveURL(/\/login/);
  });
});

test(
  'K2.c a page of the case that is opened in a new tab keeps the session',
  { tag: long },
  async ({ page, site, context }) => {
    await openCase(page, site, { type: 'show_info', ext: 'vehiclegermany', path: 'service-info' });
    const address = await page
      .getByRole('main')
      .getByRole('link', { name: /Verlauf/ })
      .getAttribute('href');
    const tab = await context.newPage();
    await tab.goto(new URL(address ?? '', page.url()).href);
    await expect(tab.getByRole('heading', { level: 1, name: 'Verlauf' })).toBeVisible();

    const otherCase = await context.newPage();
    await openCase(otherCase, site, { type: 'show_info', ext: 'medical' });
    const torn = await context.newPage();
    await torn.goto(`${site.url}history`);
    await expect(torn).toHaveURL(/\/sessionexpired$/);
    for (const one of [otherCase, torn]) await one.close();

    await page.close();
    const late = await context.newPage();
    await tab.close();
    await late.goto(`${site.url}history`);
    await expect(late).toHaveURL(/\/sessionexpired$/);
  },
);
