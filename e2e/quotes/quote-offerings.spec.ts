import { enter } from '#steps/claims-steps.ts';
import { openOfferings } from '#steps/quote-calls.ts';
import { offerings } from '#steps/quote-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';

/** A quote of the demo with prices, which no test changes. */
const quoted = 'quote-and-buy/Q-100452038/offerings';

test('Q1.b Q2.a Q2.b Q2.c a changed coverage needs a new price, which shows the difference; reset brings back the own', async ({
  page,
  site,
}) => {
  await openOfferings(page, { url: site.url, user: 'erika.sommer' }, 'ho');
  const column = offerings(page).first();
  await column.getByRole('checkbox').first().click();
  await expect(column.getByText('Preis gilt nicht mehr')).toBeVisible();
  await column.getByRole('button', { name: 'Neu berechnen' }).click();
  await expect(column.getByText(/€ (mehr|weniger) im Monat/)).toBeVisible();
  await page.getByRole('radio', { name: 'Jährlich' }).check({ force: true });
  await expect(column.getByText(/€ (mehr|weniger) im Jahr/)).toBeVisible();
  await column.getByRole('button', { name: 'Leistungen zurücksetzen' }).click();
  await expect(column.getByRole('button', { name: 'Neu berechnen' })).toBeVisible();
  await expect(column.getByText('Preis gilt nicht mehr')).toBeVisible();
  await expectAccessible(page);
});

test('Q3.a Q3.c terms keep to their limits, and what a choice changes is said', async ({ page, site }) => {
  await openOfferings(page, { url: site.url, user: 'erika.sommer' }, 'pa');
  const premium = page.locator('[data-offering=premium]');
  await premium.locator('[data-field=premium-driverProtection-sum] input').fill('20');
  await expect(premium.getByText('Der Wert muss zwischen 50.000 und 1.000.000 liegen')).toBeVisible();
  await expect(premium.getByRole('button', { name: 'Neu berechnen' })).toHaveAttribute('aria-disabled', 'true');
  await expect(premium.getByText('Bitte prüfen Sie zuerst: ')).toContainText(/: \p{Lu}/u);
  const basic = page.locator('[data-offering=basic]');
  await basic.locator('input[name=basic-collision-selected]').check();
  await expect(basic.getByRole('status').filter({ hasText: 'wurde dazugewählt' })).toBeAttached();
  await expect(basic.locator('input[name=basic-comprehensive-selected]')).toBeChecked();
  await expectAccessible(page);
  await basic.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(basic.locator('input[name=basic-collision-selected]')).not.toBeChecked();
});

test(
  'Q1.a Q1.b the coverages of all offerings stand in one table, at first only where they differ; on a phone one offering is seen at a time',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'erika.sommer', quoted);
    await page.getByRole('button', { name: 'Leistungen vergleichen' }).click();
    const table = page.getByRole('table', { name: 'Leistungen vergleichen' });
    const inEvery = page.getByRole('rowheader', { name: 'Gebäude gegen Feuer', exact: true });
    const fire = table.getByRole('row').filter({ has: inEvery });
    await expect(table.getByRole('rowheader', { name: 'Glasbruch', exact: true })).toBeVisible();
    // It belongs to every offering.
    await expect(fire).toHaveCount(0);
    const hidden = page.getByText(/gleiche Zeilen? (ist|sind) ausgeblendet/);
    await expect(hidden).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Nur Unterschiede' }).click();
    await expect(fire).toBeVisible();
    await expect(hidden).toHaveCount(0);
    await expect(fire.getByRole('cell')).toHaveText(['Ja', 'Ja', 'Ja']);
    const monthly = await table.getByRole('columnheader').allInnerTexts();
    await page.getByRole('radio', { name: 'Jährlich' }).check({ force: true });
    expect(await table.getByRole('columnheader').allInnerTexts()).not.toEqual(monthly);

    await page.getByRole('switch', { name: 'Nur Unterschiede' }).click();
    await expect(table, 'a term of what is not covered is not said to be none').toContainText('nicht enthalten');
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const lines = await table
        .getByRole('cell')
        .filter({ hasText: '€' })
        .locator('span:last-child')
        .evaluateAll((amounts) => amounts.map((amount) => [amount.textContent, amount.clientHeight > 30]));
      expect(lines.filter(([, isBroken]) => isBroken)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }

    await page.setViewportSize(widths.phone);
    await page.getByRole('button', { name: 'Zurück zu den Angeboten' }).click();
    const column = (code: string) => page.locator(`[data-offering=${code}]`);
    await expect(column('comfort')).toBeInViewport();
    await expect(column('premium')).not.toBeInViewport();
    const next = page.getByRole('button', { name: 'Nächstes Angebot' });
    await next.click();
    await expect(column('premium')).toBeInViewport();
    await expect(column('comfort')).not.toBeInViewport();
    await expect(next).toBeDisabled();
    await expect(page.getByText('3 / 3')).toBeVisible();
    // The longest name on the smallest phone, before anybody has scrolled.
    await page.setViewportSize({ width: 320, height: 640 });
    await page
      .getByRole('button', { name: /^Premium / })
      .first()
      .click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Premium kaufen' }).last()).toBeInViewport({ ratio: 1 });
  },
);

test('on a phone Recalculate is where the coverages are, and what appears is not called wrong', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openOfferings(page, { url: site.url, user: 'erika.sommer' }, 'pa');
  const column = page.locator('[data-offering=comfort]');
  await expect(column).toBeInViewport();
  const box = column.getByRole('checkbox', { checked: false }).last();
  await box.check();
  await expect(column.locator('[aria-invalid=true]')).toHaveCount(0);
  const recalculate = page.getByRole('button', { name: 'Neu berechnen' });
  await expect(recalculate).toHaveCount(2);
  await expect(recalculate.first()).not.toBeInViewport();
  await expect(recalculate.last()).toBeInViewport({ ratio: 1 });
  await recalculate.last().click();
  await expect(page.getByRole('button', { name: 'Komfort kaufen' }).last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
