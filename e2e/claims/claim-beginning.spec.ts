import type { Page } from '@playwright/test';
import { breakCalls, cutConnection, enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, long, longUnless, test, widths } from '#support/fixtures.ts';
import { changeAnswer } from '#support/rpc-routes.ts';
import { samplePng } from '#support/sample-documents.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

test(
  'D1.a a claim begins with what happened, its state, the next step, the people and the amounts',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims/26-10040118');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Schaden 26-10040118: Zusammenstoß mit einem Fahrzeug',
    );
    const fact = (term: string) => main.locator('dl').first().locator('div').filter({ hasText: term });
    await expect(fact('Nächster Schritt')).toContainText('Kostenvoranschlag prüfen');
    await expect(fact('Kunde').getByRole('button', { name: 'Erika Sommer' })).toBeVisible();
    await expect(fact('Zuständig').getByRole('link')).toHaveAttribute('href', /^tel:\+49/);
    await expect(fact('Gesamtaufwand netto')).toContainText(/\d,\d{2}\s€/);
    await expect(main.getByText(/30\.10\.2026.*Ludwigstraße 14/).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the tabs say how many notes, documents, payments and services there are',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims/26-10040118');
    for (const name of ['Notizen', 'Dokumente', 'Zahlungen', 'Leistungen'])
      await expect(page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) })).toBeVisible();
    const tab = page.getByRole('tab', { name: 'Leistungen' });
    const count = Number(
      /\d+/.exec(await tab.evaluate((one) => one.querySelector('span')?.dataset['count'] ?? ''))?.[0],
    );
    await tab.click();
    await expect(page.getByRole('rowheader')).toHaveCount(count);
  },
);

test('D4.a the amounts are not for policyholders', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'claims/26-10040118');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('26-10040118');
  await expect(page.getByText('Nächster Schritt').first()).toBeVisible();
  await expect(page.getByText('Gesamtaufwand netto')).toHaveCount(0);
});

test('what we are late with is no alarm for the policyholder', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'claims/26-10048683');
  await expect(page.getByRole('main')).toContainText('Das erledigen wir. Sie müssen nichts tun.');
  await expect(page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Überfällig')).toHaveCount(0);
});

test('one timeline has what is due first, then notes and documents', async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'claims/26-10040118');
  const timeline = page.getByRole('region', { name: 'Verlauf' });
  const entries = timeline.getByRole('listitem');
  await expect(entries.first()).toContainText('Kostenvoranschlag prüfen');
  await expect(entries.first()).toContainText(/Überfällig seit 13\.11\.2026|Fällig am 13\.11\.2026|Heute fällig/);
  await expect(timeline).toContainText(/Eingang bestätigt.*Notiz von/s);
});

test('the vehicle of the claim stands before the others of the policy', { tag: long }, async ({ page, site }) => {
  type Policy = { lobs: { personalAuto: { vehicles: { publicID: string }[] } } };
  await changeAnswer<Policy>(page, 'getClaimPolicyDetail', (policy) => ({
    ...policy,
    lobs: {
      personalAuto: {
        ...policy.lobs.personalAuto,
        vehicles: policy.lobs.personalAuto.vehicles.map((vehicle, index) => ({ ...vehicle, publicID: `v${index}` })),
      },
    },
  }));
  await changeAnswer<object>(page, 'getClaim', (claim) => ({
    ...claim,
    lobs: { personalAuto: { vehicleIncidents: [{ vehicle: { publicID: 'v1' } }] } },
  }));
  await enter(page, site.url, 'erika.sommer', 'claims/26-10040118');
  const vehicles = page.getByRole('region', { name: 'Fahrzeuge' }).getByRole('rowheader');
  await expect(vehicles).toHaveText(['Fiat', 'VW']);
});

test(
  'a part of the timeline that does not come is named, and the rest is shown',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(cutConnection);
    const broken = await breakCalls(page, 'getClaimNotes');
    await enter(page, site.url, 'clara.nowak', 'claims/26-10040118');
    const timeline = page.getByRole('region', { name: 'Verlauf' });
    await expect(timeline.getByText('Die Notizen fehlen hier: Sie konnten nicht geladen werden.')).toBeVisible();
    await expect(timeline).toContainText('Kostenvoranschlag prüfen');
    await broken.mend();
    await timeline.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(timeline).toContainText('Eingang bestätigt');
  },
);

for (const number of ['26-10067526', '26-99999999'])
  test(
    `a claim that is not the person’s own or not there has a way on: ${number}`,
    { tag: long },
    async ({ page, site }) => {
      await enter(page, site.url, 'erika.sommer', `claims/${number}`);
      await expect(page.getByText('Diesen Schaden gibt es nicht, oder er gehört nicht zu Ihrem Zugang.')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
      await expect(page.getByRole('dialog', { name: 'Suchen oder springen' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Alle Schäden ansehen' }).click();
      await expect(page).toHaveURL(/claims$/);
    },
  );

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('the selected tab is in sight', { tag: long }, async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims/26-10040118?tab=services');
    await expect(page.getByRole('tab', { name: 'Leistungen' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('tab', { name: 'Leistungen' }).press('Home');
    await page.keyboard.press('Enter');
    const first = page.getByRole('tab', { name: 'Überblick' });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect.poll(async () => (await first.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
  });

  for (const tab of ['summary', 'documents', 'payments', 'services'])
    test(`nothing breaks or is cut on ${tab}`, longUnless(tab === 'payments'), async ({ page, site }) => {
      await enter(page, site.url, 'clara.nowak', `claims/26-10041831?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await expectFitsPhones(page);
    });
});

for (const [username, path] of [
  ['clara.nowak', 'claims?closed=yes'],
  ['clara.nowak', 'claims/26-10055535?tab=documents'],
  ['clara.nowak', 'claims/26-10041831?tab=payments'],
  ['clara.nowak', 'claims/26-10041831?tab=services'],
  ['paul.brenner', 'claims/26-10040118?tab=services'],
  ['erika.sommer', 'claims/policy/26-10040118'],
] as const)
  test(
    `no column of /${path} is hidden at any width`,
    { tag: long },
    async ({ page, site }, { repeatEachIndex, retry }) => {
      await enter(page, site.url, username, path);
      if (path.endsWith('documents'))
        await page
          .locator('input[type=file]')
          .setInputFiles(samplePng(`Breite ${repeatEachIndex}${retry}.png`, 200 + repeatEachIndex + retry));
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      for (const width of [320, 360, 768, 960, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const hidden = () =>
          page
            .getByRole('main')
            .getByRole('table')
            .evaluateAll((tables) =>
              tables.map(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0)),
            );
        await expect.poll(async () => Math.max(0, ...(await hidden())), { message: `${path} at ${width}` }).toBe(0);
        expect(await widerThanTheirPill(page), `${path} at ${width}`).toEqual([]);
      }
    },
  );

/** Status words that stick out of their pill. */
function widerThanTheirPill(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('table')
    .locator('td span:has(> svg)')
    .evaluateAll((pills) =>
      pills.filter((pill) => pill.scrollWidth > pill.clientWidth + 1).map(({ textContent }) => textContent),
    );
}
