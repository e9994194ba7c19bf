import { expect, expectAccessible, expectNoSidewaysScroll, long, longUnless, test, widths } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { failures, failWith, loseConnection, stopAnswering } from '#support/rpc-routes.ts';

for (const [locale, viewport, words] of [
  ['de-DE', widths.phone, { title: 'Verlauf', creation: 'Fall angelegt', next: 'Weiter', back: 'Zurück' }],
  ['en-US', widths.desktop, { title: 'History', creation: 'Claim creation', next: 'Next', back: 'Back' }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test(
      `R3.a R3.c R3.d date, from, type, content, page by page, and Back by type: ${locale}`,
      longUnless(locale === 'en-US'),
      async ({ page, site }) => {
        await openCase(page, site, { type: 'show_info', ext: 'medical', path: 'history' });
        const main = page.getByRole('main');
        const isPhone = viewport === widths.phone;
        const rows = isPhone
          ? main.getByRole('list', { name: words.title }).getByRole('listitem')
          : main
              .getByRole('table')
              .getByRole('row')
              .filter({ has: page.getByRole('rowheader') });
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title);
        await expect(rows).toHaveCount(10);
        await expect(main.getByRole('combobox')).toHaveCount(0);
        await expect(rows.first().getByRole(isPhone ? 'time' : 'rowheader')).toHaveText(
          locale === 'de-DE' ? /^\d\d\.\d\d\.\d{4}\s\d\d:\d\d$/ : /^[A-Z][a-z]{2}\s\d\d,\s\d{4}\s\d\d:\d\d$/,
        );
        await expect(rows.first()).toContainText('Automobilclub Gelbring');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const newest = await rows.first().textContent();

        await main.getByRole('button', { name: words.next }).click();
        await expect(page).toHaveURL(/page=2/);
        await expect(main.getByText(words.creation)).toBeVisible();
        await expect(rows).not.toHaveCount(10);
        await expectAccessible(page);
        await page.reload();
        await expect(main.getByText(words.creation)).toBeVisible();
        await page.goBack();
        await expect(rows.first()).toHaveText(newest ?? '');

        await main.getByRole('link', { name: words.back, exact: true }).click();
        await expect(page).toHaveURL(/\/service-info$/);
      },
    );
  });
}

test.describe('as a conversation', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('R3.a R3.b R3.c on a phone whole texts from You and the club, numbers to call, and filters within reach', async ({
    page,
    site,
  }) => {
    await openCase(page, site, { type: 'show_info', ext: 'medical', path: 'history' });
    const main = page.getByRole('main');
    const entries = main.getByRole('list', { name: 'Verlauf' }).getByRole('listitem');
    await expect(entries).toHaveCount(10);
    await expect(main.getByRole('table')).toHaveCount(0);
    await expect(entries.filter({ hasText: /^Automobilclub Gelbring/ }).first()).toBeVisible();
    await expect(entries.getByRole('link', { name: '+49 89 5550 7676' }).first()).toHaveAttribute('href', /^tel:/);
    const isCut = (elements: Element[]) => elements.some((element) => element.scrollHeight > element.clientHeight + 1);
    expect(await entries.locator('p').evaluateAll(isCut)).toBe(false);
    await expectAccessible(page);

    await main.getByRole('button', { name: 'Filtern' }).click();
    await expect(main.getByRole('button', { name: 'Filtern' })).toHaveAttribute('aria-expanded', 'true');
    await main.getByLabel('Von', { exact: true }).selectOption('member');
    await expect(entries.filter({ hasText: /^Automobilclub Gelbring/ })).toHaveCount(0);
    await expect(entries.filter({ hasText: /^Sie/ }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Filtern' }).click();
    await expect(entries).toHaveCount(10);
    await page.setViewportSize({ width: 720, height: 800 });
    await expect(main.getByRole('table')).toBeVisible();
  });
});

test('R3.c a long content stands whole in its cell, and scrolls with the page', async ({ page, site }) => {
  await openCase(page, site, { type: 'show_info', ext: 'medical', path: 'history' });
  const cell = page
    .getByRole('table')
    .getByRole('cell')
    .filter({ hasText: /Kostenübernahme/ });
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(cell.first()).toBeVisible();
    expect((await cell.first().boundingBox())?.height).toBeGreaterThan(180);
    const isCut = (elements: Element[]) => elements.some((element) => element.scrollHeight > element.clientHeight + 1);
    expect(await page.getByRole('table').locator('td, td *:not(a)').evaluateAll(isCut)).toBe(false);
    await expectNoSidewaysScroll(page);
  }
});

test.describe('filters', () => {
  test.use({ locale: 'en-US' });

  test('R3.b type and source filters appear if the URL says so, and are set to all', async ({ page, site }) => {
    await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad', path: 'history?filters=all' });
    const main = page.getByRole('main');
    const [type, source] = [main.getByLabel('Type', { exact: true }), main.getByLabel('From', { exact: true })];
    await expect(type.locator('option')).toHaveText(['Show all', 'Messages', 'Documents', 'Callback requests']);
    await expect(source.locator('option')).toHaveText(['Show all', 'Automobilclub Gelbring', 'You']);
    await expect(type).toHaveValue('');
    await expect(source).toHaveValue('');
    await expectAccessible(page);
    await source.selectOption({ label: 'You' });
    await expect(main.getByRole('cell', { name: 'You', exact: true }).first()).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Automobilclub Gelbring' })).toHaveCount(0);
    await expect(main.getByText('Claim creation')).toBeVisible();
    await type.selectOption({ label: 'Callback requests' });
    await expect(main.getByText('There is no such entry.')).toBeVisible();
    await expect(page).toHaveURL(/type=callbacks/);
    await page.goto(`${site.url}history?filters=type`);
    await expect(main.getByLabel('Type', { exact: true })).toBeVisible();
    await expect(main.getByLabel('From', { exact: true })).toHaveCount(0);
  });

  test('R3.e K3 a failure leads to try later; without network the page says so and offers Retry', async ({
    page,
    site,
    quietConsole,
  }) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
    await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
    const main = page.getByRole('main');
    await loseConnection(page, 'retrieveCommunicationHistory');
    await page.goto(`${site.url}history`);
    await expect(main.getByRole('alert')).toContainText('The history could not be loaded.');
    await expectAccessible(page);
    await stopAnswering(page);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('table')).toBeVisible();
    await failWith(page, 'retrieveCommunicationHistory', failures.internal);
    await page.goto(`${site.url}history`);
    await expect(page).toHaveURL(/\/trylater$/);
    await stopAnswering(page);
    await failWith(page, 'retrieveCommunicationHistory', failures.expired);
    await page.goto(`${site.url}history`);
    await expect(page).toHaveURL(/\/sessionexpired$/);
  });

  test('what happens in another tab appears while the history is open', async ({ page, site, context }) => {
    const kind = { type: 'show_info', ext: 'vehiclegermany' } as const;
    await openCase(page, site, { ...kind, path: 'history' });
    const table = page.getByRole('main').getByRole('table');
    await expect(table).toBeVisible();
    const other = await context.newPage();
    await openCase(other, site, { ...kind, path: 'note' });
    await other.getByLabel('Your note').fill('Written in the other tab');
    await other.getByRole('button', { name: 'Send note' }).click();
    await expect(other.getByText('Note was sent successfully')).toBeVisible();
    await expect(table.getByRole('cell', { name: 'Written in the other tab' })).toBeVisible();
  });

  test(
    'a page whose live updates were refused reconnects and catches up',
    { tag: long },
    async ({ page, site, context, quietConsole }) => {
      quietConsole.allow(/503/);
      const kind = { type: 'document_signing', ext: 'vehiclegermany' } as const;
      await page.route('**/live/case*', (route) => route.fulfill({ status: 503 }));
      await openCase(page, site, { ...kind, path: 'history' });
      const table = page.getByRole('main').getByRole('table');
      await expect(table).toBeVisible();
      const other = await context.newPage();
      await openCase(other, site, { ...kind, path: 'recall' });
      await other.getByRole('radio', { name: 'In the next hour' }).check();
      await other.getByRole('button', { name: 'Next' }).click();
      await expect(other.getByRole('heading', { name: 'Your call-back has been requested' })).toBeVisible();
      await expect(table).not.toContainText('Call-back asked for');
      await page.unroute('**/live/case*');
      await expect(table).toContainText('Call-back asked for');
    },
  );
});
