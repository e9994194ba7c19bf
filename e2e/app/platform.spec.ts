import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  long,
  longUnless,
  test,
  untilInteractive,
  untilQuiet,
  widths,
} from '#support/fixtures.ts';

test('P1.b deep links and reloads work', { tag: long }, async ({ page, open }) => {
  for (const path of ['fnol-gelbring', 'faq', 'ui', 'callcenter']) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(`/ambulance-app/${path}`);
  }
});

test('P1.a P2.b another base path is served as well as the default', async ({ page, otherSite }) => {
  expect(new URL(otherSite.url).pathname).toBe('/hilfe/');
  await page.goto(otherSite.url);
  await untilInteractive(page);
  await expect(page).toHaveURL(`${otherSite.url}fnol-nordlicht`);
  await page.reload();
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a visitor whose language is not offered', () => {
  test.use({ locale: 'fi-FI' });

  test('P2.a P2.e a second deployment shows no trace of the first', async ({ page, otherSite }) => {
    const seen: string[] = [];
    page.on('response', async (response) => {
      if (response.url().startsWith(otherSite.url)) seen.push(await response.text().catch(() => ''));
    });
    await page.goto(`${otherSite.url}fnol-nordlicht`);
    await untilInteractive(page);
    await expect(page.getByRole('banner')).toContainText('Nordlicht');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('heading', { level: 1 }), 'in that language').toHaveText('Type of claim');
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    );
    expect(brand).toBe('#0b6e6e');
    await untilQuiet(page);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.join('\n').toLowerCase()).not.toContain('gelbring');
    expect(await page.content()).not.toMatch(/gelbring|ambulance-app/i);
  });
});

test('P3.b a gated-off route leads to the start', async ({ page, otherSite }) => {
  await page.goto(`${otherSite.url}faq`);
  await untilInteractive(page);
  await expect(page).toHaveURL(`${otherSite.url}fnol-nordlicht`);
});

test('P4.a a visitor who opens the root gets the member wizard', async ({ page, site }) => {
  await page.goto(new URL('/', site.url).href);
  await untilInteractive(page);
  await expect(page).toHaveURL(`${site.url}fnol-gelbring`);
});

test('P5.a P5.b P5.e calls carry language and answers come back', async ({ page, open }) => {
  const call = page.waitForRequest(
    (request) => request.method() === 'POST' && request.postData()?.includes('getFaq') === true,
  );
  await open('faq');
  const request = await call;
  expect(request.headers()).toMatchObject({ accept: 'application/json', 'accept-language': 'de-DE' });
  expect(request.postDataJSON()).toMatchObject({ jsonrpc: '2.0', method: 'getFaq', params: [] });
  expect(await (await request.response())?.json()).toMatchObject({ result: expect.anything() });
});

test.describe('the first page without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [language, words] of [
    ['de-DE', 'Fall melden'],
    ['en-US', 'Claim Information'],
  ] as const) {
    test(
      `P17.b is rendered in the visitor's language: ${language}`,
      longUnless(language === 'en-US'),
      async ({ browser, site }) => {
        const context = await browser.newContext({ locale: language, javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(`${site.url}fnol-gelbring`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle(new RegExp(words));
        await expect(page.getByRole('radio')).toHaveCount(3);
        await context.close();
      },
    );
  }
});

test('a tap before hydration is replayed', { tag: long }, async ({ page, site }) => {
  // The script is delayed until the person has tapped.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox').first().check();
  // The server rendered the button as not ready, because nothing was chosen; a person may tap it all the same.
  await page.getByRole('button', { name: 'Weiter' }).click({ force: true });
  release();
  await untilInteractive(page);
  await expect(page).toHaveURL(/contact-details/);
});

test('P17.c the chosen language stays: storage, cookie, next visit, and the server is told', async ({
  page,
  open,
  site,
}) => {
  await open('fnol-gelbring');
  const told = page.waitForResponse((response) => response.request().postData()?.includes('setLocale') === true);
  await page.getByRole('combobox', { name: /Sprache/ }).selectOption('en_US');
  expect(await (await told).json()).toMatchObject({ result: { locale: 'en_US' } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type of claim');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(
    await page.evaluate(() => [localStorage.getItem('selectedLanguage'), localStorage.getItem('selectedLocale')]),
  ).toEqual(['en', 'en_US']);
  const next = await (await page.request.get(`${site.url}fnol-gelbring`)).text();
  expect(next).toContain('<html lang="en-US"');
});

test('P17.d an unloadable catalogue logs a warning and falls back', async ({ page, open, quietConsole }) => {
  quietConsole.allow(/Failed to load resource/);
  await open('fnol-gelbring');
  await untilQuiet(page);
  const warning = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('en_US'),
  );
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('combobox', { name: /Sprache/ }).selectOption('en_US');
  await warning;
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});

test('P21.a no other site can frame a page', async ({ page, site }) => {
  const response = await page.request.get(`${site.url}fnol-gelbring`);
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(response.headers()['x-frame-options']).toBe('DENY');
});

test(
  'P24.c the first page fits a phone, a tablet and a desktop and has no accessibility violation',
  { tag: long },
  async ({ page, open }) => {
    await open('fnol-gelbring');
    for (const viewport of Object.values(widths)) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  },
);

test('the content security policy allows inline scripts and styles by hash only', async ({ page, site }) => {
  const response = await page.request.get(`${site.url}fnol-gelbring`);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await response.text()).not.toMatch(/ style="/);
});
