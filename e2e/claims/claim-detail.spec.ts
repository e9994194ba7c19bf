import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('D1.a D2.a D3.a D3.c D4.a D4.b D4.c D4.d D5.a D5.b what a policyholder sees of a claim, and what is never sent to the browser', async ({
    page,
    site,
  }) => {
    const bodies: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('claim/claim')) bodies.push(await response.text().catch(() => ''));
    });
    await enter(page, site.url, 'erika.sommer', 'claims/26-10041831');
    await expect(page.getByRole('tab')).toHaveText(['Überblick', 'Notizen', 'Dokumente', 'Leistungen']);
    const summary = page.getByRole('region', { name: 'Details zu Ihrem Fall' });
    await expect(summary).toContainText(/Vertrag.*54-123456.*Geschlossen.*Gemeldet von.*Erika Sommer/s);
    await expect(summary.getByRole('link', { name: '54-123456' })).toHaveAttribute(
      'href',
      /claims\/policy\/26-10041831$/,
    );
    await expect(summary.getByText('1000462')).toBeVisible();
    await expect(summary.getByRole('link', { name: '1000462' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Beteiligte Dienstleister' })).toContainText('Kfz-Werkstatt Lang');
    await expect(page.getByRole('region', { name: 'Beteiligte', exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Finanzen' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Einzelheiten zu VW Golf Variant' }).click();
    await expect(page.getByRole('table', { name: 'Deckungen: VW Golf Variant' })).toContainText('Vollkasko');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Leistungen' }).click();
    await expect(page).toHaveURL(/tab=services$/);
    await expect(page.getByText('Abgeschlossen').first()).toBeVisible();
    await expectAccessible(page);
    expect(bodies.join('')).toContain('26-10041831');
    expect(bodies.join('')).not.toMatch(/payment|incurred|claimContacts|checkNumber/i);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: widths.tablet });

  test('D8.a D9.a no column of payments and services is out of sight', { tag: long }, async ({ page, site }) => {
    await enter(page, site.url, 'paul.brenner', 'claims/26-10041831?tab=services');
    for (const tab of ['Leistungen', 'Zahlungen']) {
      await page.getByRole('tab', { name: tab }).click();
      const table = page.getByRole('table', { name: tab });
      await expect(table).toBeVisible();
      const beyond = await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
      expect(beyond, tab).toBe(0);
    }
    await page.getByRole('tab', { name: 'Leistungen' }).click();
    await page.getByRole('switch').check();
    await expect(page.getByRole('cell', { name: 'Abgeschlossen' }).first()).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('D1.a D2.a D3.a D3.b D4.a D4.c D5.b D8.a D8.b D8.c D9.a D9.b D9.d a producer sees financials, parties, payments and services', async ({
    page,
    site,
  }) => {
    await enter(page, site.url, 'paul.brenner', 'claims/26-10041831');
    await expect(page.getByRole('tab')).toHaveText(['Summary', 'Notes', 'Documents', 'Payments', 'Services']);
    await expect(page.getByRole('region', { name: 'Financials' })).toContainText(/Paid.*EUR.988\.00.*Net incurred/s);
    const parties = page.getByRole('region', { name: 'Parties involved' });
    await parties.getByRole('button', { name: 'Mehmet Öztürk' }).click();
    await expect(page.getByRole('dialog', { name: 'Mehmet Öztürk' })).toContainText(/Driver.*Mobile phone/s);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '1000462' })).toHaveAttribute('href', /accounts\/1000462\/summary$/);

    await page.getByRole('tab', { name: 'Payments' }).press('Enter');
    await expect(page).toHaveURL(/tab=payments$/);
    await expect(page.getByRole('row').nth(1)).toContainText(
      /Cleared.*Sep.24,.2026.*Sep.26,.2026.*EUR.710\.50.*SCH-70011.*Erika Sommer, Kfz-Werkstatt Lang/s,
    );
    await page.getByRole('button', { name: 'Details of SCH-70011' }).click();
    await expect(page.getByText('The payment has arrived.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site.url}claims/26-10052109?tab=payments`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto(`${site.url}claims/26-10040118?tab=payments`);
    await expect(page.getByText('There are no payments associated with this claim.')).toBeVisible();

    await page.goto(`${site.url}claims/26-10050396?tab=services`);
    const services = page.getByRole('table');
    await expect(services.getByRole('columnheader')).toHaveText([
      'Service number',
      'Next action',
      'Service',
      'Vendor',
      'Primary contact',
      'Status',
    ]);
    await page.getByRole('switch', { name: 'Show expected completion' }).check();
    await expect(services.getByRole('columnheader', { name: 'Expected completion' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site.url}claims/26-10046970?tab=services`);
    await expect(page.getByText('There are no services associated with this claim.')).toBeVisible();
  });

  test(
    'P16.c D5.a in the application of agents a policy leads to its summary',
    { tag: long },
    async ({ page, startSite }) => {
      const site = await startSite({}, { applicationName: 'ProducerEngage' });
      await enter(page, site.url, 'paul.brenner', 'claims/26-10041831');
      await page.getByRole('link', { name: '54-123456' }).click();
      await expect(page).toHaveURL(/policies\/54-123456\/summary$/);
      await expect(page.getByText('Personal auto').first()).toBeVisible();
    },
  );
});

test(
  'P16.b D4.b D4.c a vendor sees the parties and the services, and no other tab',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'viktor.lang', 'claims/26-10040118');
    await expect(page.getByRole('tab')).toHaveText(['Überblick', 'Leistungen']);
    await expect(page.getByRole('region', { name: 'Beteiligte', exact: true })).toContainText('Anneliese Krämer');
    await expect(page.getByRole('region', { name: 'Fahrzeuge' })).toHaveCount(0);
    await page.goto(`${site.url}claims/26-10067526`);
    await expect(page.getByText('Diesen Schaden gibt es nicht, oder er gehört nicht zu Ihrem Zugang.')).toBeVisible();
  },
);

test('D2.b an unknown reporter and adjuster are said to be unknown', async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'claims/26-10069239');
  await expect(page.getByRole('region', { name: 'Details zum Fall' })).toContainText(/Gemeldet vonUnbekannt/);
  await page.goto(`${site.url}claims/26-10045257`);
  await expect(page.getByRole('region', { name: 'Details zum Fall' })).toContainText(/ZuständigUnbekannt/);
});

test('D10.a D10.b what the policy of a claim covers', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'claims/policy/26-10055535');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag 25-708090');
  await expect(page.getByRole('table', { name: 'Deckungen des Vertrags' }).getByRole('columnheader')).toHaveText([
    'Deckung',
    'Art der Summe',
    'Deckungssumme',
    'Selbstbeteiligung',
  ]);
  await expect(page.getByRole('table', { name: /Ort 1: Ludwigstraße 14/ })).toContainText('Leitungswasser');
  await expectAccessible(page);
  await page.goto(`${site.url}claims/policy/26-10040118`);
  await expect(page.getByRole('region', { name: 'Deckungen der Fahrzeuge' })).toContainText('A-ES 462');
  await page.goto(`${site.url}claims/policy`);
  await expect(page).toHaveURL(`${site.url}home`);
});
