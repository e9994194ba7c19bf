import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import {
  buyButton,
  chooseOffering,
  completeRisk,
  giveCard,
  giveRisk,
  offerings,
  payButton,
  startQuote,
  type Product,
} from '#steps/quote-steps.ts';
import { enter } from '#steps/claims-steps.ts';
import { give, nextButton } from '#steps/fnol-form.ts';
import type { Page } from '@playwright/test';

type Run = { product: Product; user: string; account?: string; locale: string; width: keyof typeof widths };

const runs: readonly Run[] = [
  { product: 'gtp', user: 'erika.sommer', locale: 'de-DE', width: 'phone' },
  { product: 'pa', user: 'paul.brenner', account: '1000871', locale: 'en-US', width: 'desktop' },
  { product: 'ho', user: 'clara.nowak', account: '1000871', locale: 'de-DE', width: 'desktop' },
];

async function examine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const { product, locale, width, ...customer } of runs) {
  test(`Q1.a Q1.c Q1.d Q6.a Q6.c Q6.e ${product} from quote to policy, ${customer.user}, ${locale}, ${width}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ locale, timezoneId: 'Europe/Berlin', viewport: widths[width] });
    const hand = { page: await context.newPage(), isKeyboard: false };
    const { page } = hand;
    await startQuote(hand, { url: site.url, ...customer }, product);
    await examine(page);
    await giveRisk(hand, completeRisk[product]);
    await expect(offerings(page)).toHaveCount(product === 'gtp' ? 2 : 3);
    await examine(page);
    await chooseOffering(hand);
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
    await giveCard(hand, 'visa', '4242424242424242');
    await expect(page.locator('[data-field=number] input')).toHaveValue('4242-4242-4242-4242');
    await examine(page);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(page.getByRole('link', { name: /^(Zur Police|View the policy)$/ })).toBeVisible();
    await examine(page);
    await page.getByRole('link', { name: /^(Zur Police|View the policy)$/ }).click();
    await expect(page).toHaveURL(/\/policies\/[^/]+\/summary$/);
    await context.close();
  });
}

test('Q2.a Q2.b Q2.c a changed coverage needs a new price, which shows the difference; reset brings back the own', async ({
  page,
  site,
}) => {
  const hand = { page, isKeyboard: false };
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'ho');
  await giveRisk(hand, completeRisk.ho);
  const column = offerings(page).first();
  await column.getByRole('checkbox').first().click();
  await expect(column.getByText('Preis gilt nicht mehr')).toBeVisible();
  await column.getByRole('button', { name: 'Neu berechnen' }).click();
  await expect(column.getByText(/EUR (mehr|weniger) im Monat/)).toBeVisible();
  await page.getByRole('radio', { name: 'Jährlich' }).check({ force: true });
  await expect(column.getByText(/EUR (mehr|weniger) im Jahr/)).toBeVisible();
  await column.getByRole('button', { name: 'Leistungen zurücksetzen' }).click();
  await expect(column.getByRole('button', { name: 'Neu berechnen' })).toBeVisible();
});

test('Q6.c a declined card says why, nothing was charged, and the number has to be typed again', async ({
  page,
  site,
}) => {
  const hand = { page, isKeyboard: false };
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'gtp');
  await giveRisk(hand, completeRisk.gtp);
  await chooseOffering(hand);
  await giveCard(hand, 'visa', '4000000000009995');
  await payButton(page).click();
  await expect(page.getByText('Die Karte wurde nicht angenommen.')).toBeVisible();
  await expect(page.getByText('Es wurde nichts abgebucht.')).toBeVisible();
  await expect(page.locator('[data-field=number] input')).toHaveValue('');
});

test('Q4.a Q4.c a referred quote is locked, an underwriter releases it, and it can be bought', async ({
  browser,
  page,
  site,
}) => {
  const hand = { page, isKeyboard: false };
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'pa');
  await giveRisk(hand, [...completeRisk.pa, ['pa.annualKilometres', 150000]]);
  await expect(buyButton(page).first()).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prüfen lassen' }).click();
  await give(hand, ['notes', 'Ich fahre viel im Außendienst.']);
  await page.getByRole('button', { name: 'Zur Prüfung geben' }).click();
  await expect(page).toHaveURL(/\/quotes\/Q-\d{9}\/summary$/);
  await expect(page.getByText('Das Angebot wird geprüft')).toBeVisible();
  await expectAccessible(page);
  const address = page.url().slice(site.url.length);

  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const underwriter = await context.newPage();
  await enter(underwriter, site.url, 'hanna.vogt', address);
  await give({ page: underwriter, isKeyboard: false }, ['releaseNotes', 'In Ordnung.']);
  await underwriter.getByRole('button', { name: 'Freigeben' }).click();
  await expect(underwriter.getByText('Freigegeben von Hanna Vogt')).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('link', { name: 'Weiter zum Kauf' }).click();
  await chooseOffering(hand);
});

test('Q4.b Q4.d a service rep approves an issue up to the limit of its rule, and withdraws', async ({ page, site }) => {
  const hand = { page, isKeyboard: false };
  await startQuote(hand, { url: site.url, user: 'clara.nowak', account: '1000871' }, 'pa');
  await giveRisk(hand, [...completeRisk.pa, ['pa.annualKilometres', 80000]]);
  await page.getByRole('button', { name: 'Punkt freigeben' }).click();
  await expect(page.getByText('Freigegeben').first()).toBeVisible();
  await expect(buyButton(page).first()).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Angebot zurückziehen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page).toHaveURL(/\/quotes\/Q-\d{9}\/summary$/);
  await expect(page.getByText('Zurückgezogen').first()).toBeVisible();
});

test('Q3.a Q3.c terms keep to their limits, and what a choice changes is said', async ({ page, site }) => {
  const hand = { page, isKeyboard: false };
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'pa');
  await giveRisk(hand, completeRisk.pa);
  const premium = page.locator('[data-offering=premium]');
  await premium.locator('[data-field=premium-driverProtection-sum] input').fill('20');
  await expect(premium.getByText('Der Wert muss zwischen 50.000 und 1.000.000 liegen')).toBeVisible();
  await expect(premium.getByRole('button', { name: 'Neu berechnen' })).toHaveAttribute('aria-disabled', 'true');
  const basic = page.locator('[data-offering=basic]');
  await basic.locator('input[name=basic-collision-selected]').check();
  await expect(basic.getByRole('status').filter({ hasText: 'wurde dazugewählt' })).toBeAttached();
  await expect(basic.locator('input[name=basic-comprehensive-selected]')).toBeChecked();
  await expectAccessible(page);
  await basic.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(basic.locator('input[name=basic-collision-selected]')).not.toBeChecked();
});

test('Q7.a Q7.c items are added, edited and removed in a table; what is missing is said', async ({ page, site }) => {
  const hand = { page, isKeyboard: false };
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'ho');
  await giveRisk(hand, completeRisk.ho);
  const comfort = page.locator('[data-offering=comfort]');
  await comfort.locator('input[name=comfort-valuables-selected]').check();
  await comfort.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Eintrag übernehmen' }).click();
  await expect(dialog.getByText('Dies ist ein Pflichtfeld').first()).toBeVisible();
  await expectAccessible(page);
});

for (const [user, words] of [
  ['erika.sommer', 'Danke für Ihr Interesse'],
  ['clara.nowak', 'Wir können diesen Kunden nicht versichern'],
] as const) {
  test(`Q5 without any price the knock-out page says whom to call: ${user}`, async ({ page, site }) => {
    const hand = { page, isKeyboard: false };
    await startQuote(hand, { url: site.url, user, ...(user === 'clara.nowak' && { account: '1000871' }) }, 'pa');
    await giveRisk(hand, [...completeRisk.pa, ['pa.drivers.0.accidents', 8]], 'knock-out');
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).not.toHaveURL(/knock-out/);
  });
}

test('Q4.e what was entered is saved by itself and found again after a reload', async ({ page, site }) => {
  const hand = { page, isKeyboard: false };
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'gtp');
  await give(hand, ['gtp.days', 17]);
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-field="gtp.days"] input')).toHaveValue('17');
  await nextButton(page).click();
  await expect(page.getByRole('group', { name: /Angabe|Eingabe|Feld/ }).first()).toBeVisible();
});
