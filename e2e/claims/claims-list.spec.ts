import { breakCalls, cutConnection, enter, nextCall } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

test('L1.a L1.b L1.c L1.d L2 L3.a a policyholder sees their own claims, searches, filters and sorts, and the URL keeps the state', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'erika.sommer', 'claims');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schäden');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(9);
  expect(await rows.first().getByRole('columnheader').allInnerTexts()).toEqual([
    'Sparte',
    'Schadennummer',
    'Schadentag',
    'Status',
    'Vertrag',
    'Unser nächster Schritt',
    'Dienstleister',
  ]);
  await expect(rows.nth(1)).toContainText(
    /Kfz privat.*26-10040118.*30\.10\.2026.*Offen.*54-123456.*Kfz-Werkstatt Lang/s,
  );
  await expectAccessible(page);

  const closed = nextCall(page, 'getClaimSummaries');
  await page.getByRole('switch', { name: 'Auch geschlossene zeigen' }).check();
  expect(await closed).toMatchObject([{ claimStates: ['open', 'draft', 'closed'] }, {}]);
  await expect(rows).toHaveCount(17);

  const filter = page.getByLabel('Sparte', { exact: true });
  expect(await filter.getByRole('option').allInnerTexts()).toEqual([
    'Alle Sparten',
    'Betrieb',
    'Firmenfahrzeuge',
    'Geschäftsgebäude',
    'Betriebshaftpflicht',
    'Haus und Wohnung',
    'Transport',
    'Kfz privat',
    'Reise',
    'Arbeitsunfall',
  ]);
  await filter.selectOption('Haus und Wohnung');
  await expect(rows).toHaveCount(6);

  await page.getByRole('button', { name: 'Schadentag' }).click();
  await expect(page).toHaveURL(/line=hOPHomeowners&closed=yes&sort=lossDate\.ascending$/);
  await expect(rows.nth(1)).toContainText('03.01.2026');
  const sorted = page.locator('[aria-sort]');
  await expect(sorted, 'the order in force').toHaveText(['Schadentag'], { useInnerText: true });
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  const days = (await rows.allInnerTexts()).slice(1).map((row) => {
    const [, day, month, year] = /(\d\d)\.(\d\d)\.(\d{4})/.exec(row) ?? [];
    return `${year}-${month}-${day}`;
  });
  expect(days).toEqual(days.toSorted());

  await page.getByRole('searchbox').fill('26-10060');
  await expect(rows).toHaveCount(6);
  await page.getByRole('searchbox').press('Enter');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('26-10060');
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(rows).toHaveCount(6);

  await page.getByRole('searchbox').fill('somm');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=somm/);
  await expect(page.getByText('Geschlossene Schäden wurden nicht durchsucht.')).toBeHidden();
  await page.getByRole('switch', { name: 'Auch geschlossene zeigen' }).uncheck();
  await expect(page.getByText('Geschlossene Schäden wurden nicht durchsucht.')).toBeVisible();
  await page.getByRole('button', { name: 'Auch geschlossene zeigen' }).click();
  await expect(page).toHaveURL(/closed=yes/);
  await expect(rows.nth(1)).toBeVisible();

  await page.getByRole('searchbox').fill('nirgends');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Dazu haben wir keinen Schaden gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Schäden zeigen' }).click();
  await expect(rows).toHaveCount(9);
  await expect(page.locator('body'), 'the button is gone, the focus is not').not.toBeFocused();
  await expect(page.getByRole('link', { name: 'Schaden melden' })).toHaveAttribute('href', /fnol-select-policy$/);
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-US', viewport: widths.phone });

  test('L1.d L3.c L5 a service rep leafs through cards, and an empty list says so', async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claims');
    await expect(page.getByRole('link', { name: 'File a Claim' })).toBeVisible();
    await expect(page.getByLabel('Line of business').locator('option').first()).toHaveText('All claims');
    const cards = page.getByRole('rowheader');
    await expect(cards).toHaveCount(25);
    const first = await cards.first().innerText();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect(cards.first()).not.toHaveText(first);
    const second = await cards.allInnerTexts();
    expect(second.length).toBeGreaterThan(5);
    await page.reload();
    await expect(cards).toHaveText(second);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(cards.first()).toHaveText(first);
    await expect(page).toHaveURL(/\/claims$/);

    await page.getByRole('searchbox').fill('26-');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/q=26-/);
    await expect(cards).toHaveCount(25);
    await expect(page.getByText('Not among them?')).toBeHidden();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Not among them?')).toBeVisible();

    await page.goto(`${site.url}policies/54-118800/claims`);
    await expect(page.getByText('There are no claims currently active')).toBeVisible();
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('switch', { name: 'Include closed claims' }).check();
    await expect(page.getByRole('button', { name: 'More filters, 1 set' })).toBeVisible();
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('columnheader')).toHaveText([/^Line/, /^Claim Number/, /^Vendor\(s\)/, /^Status/]);
    await expectAccessible(page);
  });
});

test('L4.b L4.c L4.d where the links of a row lead', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'claims?q=54-123456');
  await expect(page.getByRole('link', { name: '26-10043544' })).toHaveAttribute('href', /\/fnol-select-policy$/);
  await page
    .getByRole('row', { name: /26-10040118/ })
    .getByRole('button', { name: 'Kfz-Werkstatt Lang' })
    .click();
  const popup = page.getByRole('dialog', { name: 'Kfz-Werkstatt Lang' });
  await expect(popup).toContainText(/Werkstatt.*Unternehmen.*\+49 821/s);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Kfz-Werkstatt Lang' }).first()).toBeFocused();
  await page.getByRole('link', { name: '26-10040118' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schaden 26-10040118');
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click();
  await expect(page).toHaveURL(/claims\?q=54-123456$/);
  await page
    .getByRole('row', { name: /26-10040118/ })
    .getByRole('link', { name: '54-123456' })
    .click();
  await expect(page).toHaveURL(/claims\/policy\/26-10040118$/);
});

test('L6.a L6.b L6.c D11.a D11.b a producer goes from home by account and policy to their claims, and finds what was viewed', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'paul.brenner', 'home');
  await expect(page.getByRole('region', { name: 'Zuletzt angesehene Schäden' })).toBeVisible();
  await page.goto(`${site.url}accounts/1000871/summary`);
  await expect(page.getByText('Tischlerei Brandt GmbH')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Schäden zu diesem Konto' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(7);
  await page.getByRole('link', { name: 'Zum Konto' }).click();
  await page.getByRole('link', { name: 'Vertrag 62-900100' }).click();
  await expect(page.getByText('Sachschäden')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Schäden zu diesem Vertrag' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  const viewed = nextCall(page, 'addRecentlyViewedClaim');
  await page.getByRole('link', { name: '26-10076091' }).click();
  expect(await viewed).toEqual(['26-10076091']);
  await expect(page.getByText('Details zum Fall')).toBeVisible();
  await page.goto(`${site.url}home`);
  await expect(page.getByRole('region', { name: 'Zuletzt angesehene Schäden' })).toContainText('26-10076091');

  for (const path of ['accounts/1001330/claims', 'policies/99-999999/claims']) {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByText('Hier gibt es nichts, was zu Ihrem Zugang gehört.')).toBeVisible();
  }
});

test('L1.a with the keyboard alone from the search to a claim', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'paul.brenner', 'claims');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('Brandt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Brandt/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const target = page.getByRole('rowheader').first().getByRole('link');
  for (let count = 0; count < 12 && !(await target.evaluate((link) => link === document.activeElement)); count++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  const number = await target.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Schaden ${number}`);
});

test('a list whose connection breaks says so, keeps the search and comes back', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(cutConnection);
  await enter(page, site.url, 'erika.sommer', 'claims');
  await expect(page.getByRole('rowheader')).toHaveCount(8);
  const broken = await breakCalls(page, 'getClaimSummaries');
  await page.getByRole('searchbox').fill('Sommer');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Die Schäden konnten nicht geladen werden.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Sommer');
  await expectAccessible(page);
  await broken.mend();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(8);
});

test(
  'a service rep sees the customer and the line in words, counts by state, and keeps a filter',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims?q=26-10040118');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.first().getByRole('columnheader')).toHaveText(
      ['Kunde', 'Sparte', 'Schadennummer', 'Schadentag', 'Status', 'Vertrag', 'Nächster Schritt', 'Dienstleister'],
      { useInnerText: true },
    );
    await expect(rows.filter({ hasText: '26-10040118' })).toContainText(/Erika Sommer.*Kfz privat/s);
    await page.goto(`${site.url}claims`);
    const chips = page.getByRole('navigation', { name: 'Filter der Liste' });
    const drafts = chips.getByRole('link', { name: /^Entwürfe \d+$/ });
    const count = Number((await drafts.innerText()).replaceAll(/\D/g, ''));
    await drafts.click();
    await expect(page).toHaveURL(/state=draft/);
    await expect(drafts).toHaveAttribute('aria-current', 'page');
    // Other tests leave drafts behind, and the list has pages of 25.
    await expect(page.getByRole('rowheader')).toHaveCount(Math.min(count, 25));
    await expectAccessible(page);

    await page.getByLabel('Sparte', { exact: true }).selectOption('Kfz privat');
    await chips.getByRole('button', { name: 'Filter merken' }).click();
    const kept = chips.getByRole('link', { name: 'Kfz privat, Entwürfe' });
    await expect(kept).toHaveAttribute('aria-current', 'page');
    await page.goto(`${site.url}claims`);
    await kept.click();
    await expect(page).toHaveURL(/line=personalAuto&state=draft/);
    await chips.getByRole('button', { name: 'Filter Kfz privat, Entwürfe vergessen' }).click();
    await expect(kept).toHaveCount(0);
    await expect(chips.getByRole('button', { name: 'Filter merken' })).toBeVisible();
  },
);

test('?page=2 is page 2, and one leafs on from there', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'claims?closed=yes');
  const numbers = () => page.getByRole('rowheader').allInnerTexts();
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  const first = await numbers();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/page=2&after=/);
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first[0] ?? '');
  const second = await numbers();
  await page.goto(`${site.url}claims?closed=yes&page=2`);
  await expect(page.getByRole('rowheader').first()).toHaveText(second[0] ?? '');
  expect(await numbers()).toEqual(second);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText(first[0] ?? '');
  await page.goto(`${site.url}claims?page=40`);
  await expect(page.getByText('Dazu haben wir keinen Schaden gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Schäden zeigen' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test(
  'L2 the chip says that closed claims are left out, until the switch brings them',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims');
    const chips = page.getByRole('navigation', { name: 'Filter der Liste' });
    const countOf = async (name: RegExp) =>
      Number((await chips.getByRole('link', { name }).innerText()).replaceAll(/\D/g, ''));
    await expect(chips.getByRole('link', { name: /^Laufende \d+$/ })).toBeVisible();
    expect(await countOf(/^Laufende/)).toBe((await countOf(/^Offen/)) + (await countOf(/^Entwürfe/)));
    await expect(chips.getByRole('link', { name: /^Alle/ })).toHaveCount(0);
    await page.goto(`${site.url}claims?closed=yes`);
    await expect(chips.getByRole('link', { name: /^Alle \d+$/ })).toBeVisible();
    expect(await countOf(/^Alle/)).toBeGreaterThan(await countOf(/^Geschlossen/));
    await expect(chips.getByRole('link', { name: 'Laufende' })).toHaveCount(0);
  },
);

test('narrow screens break no number, date or status', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'claims?closed=yes');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectFitsPhones(page);
});

for (const person of ['clara.nowak', 'erika.sommer'])
  test(
    `L3.c on a phone ${person} sees several claims at once, each with its state beside the number or on the next line`,
    { tag: long },
    async ({ page, site }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await enter(page, site.url, person, 'claims?closed=yes');
      await expect(page.getByText(/Kostenvoranschlag prüfen/).first()).toBeVisible();
      const cards = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
      // Above the navigation at the foot, because all filters but the search wait behind a button.
      const { y = 740 } = (await cards.first().getByRole('rowheader').boundingBox()) ?? {};
      expect(y).toBeLessThan(640);
      const closed = page.getByRole('switch', { name: 'Auch geschlossene zeigen' });
      await expect(closed).toBeHidden();
      await page.getByRole('button', { name: 'Weitere Filter, 1 gesetzt' }).click();
      await expect(closed).toBeChecked();
      await expect(page.getByLabel('Sparte', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Weitere Filter, 1 gesetzt' }).click();
      const seen = await cards.evaluateAll((rows) =>
        rows.slice(0, 12).map((row) => {
          const state = [...row.querySelectorAll('span')].find((one) =>
            /^(Offen|Entwurf|Geschlossen)$/.test(one.textContent),
          );
          const from = row.querySelector('th')?.getBoundingClientRect().top ?? 0;
          return {
            words: row.textContent,
            // The highest has three vendors and a step of two lines.
            isHigh: row.clientHeight > 280,
            isApart: (state?.getBoundingClientRect().top ?? 99) - from > 32,
          };
        }),
      );
      expect(seen.length).toBeGreaterThan(7);
      expect(seen.filter(({ isHigh, isApart }) => isHigh || isApart)).toEqual([]);
      await expect(cards.filter({ hasText: 'Entwurf' }).first()).toContainText(/weiter ausfüllen/i);
      // The whole card opens the claim.
      const open = cards.filter({ hasText: 'Offen' }).first();
      const claimNumber = await open.getByRole('rowheader').innerText();
      const { height = 0 } = (await open.boundingBox()) ?? {};
      await open.click({ position: { x: 6, y: height - 6 } });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(claimNumber);
    },
  );
