import type { Locator } from '@playwright/test';
import { give } from '#steps/fnol-form.ts';
import { openOfferings } from '#steps/quote-calls.ts';
import { pointer } from '#steps/quote-steps.ts';
import { expect, expectAccessible, long, test, untilKept } from '#support/fixtures.ts';

test('Q7.a Q7.b Q7.c people are listed with a new contact and a new location; what is missing or twice is said', async ({
  page,
  site,
}) => {
  const hand = pointer(page);
  await openOfferings(page, { url: site.url, user: 'erika.sommer' }, 'gtp');
  const premium = page.locator('[data-offering=premium]');
  await premium.locator('input[name=premium-companions-selected]').check();
  const add = premium.getByRole('button', { name: 'Eintrag hinzufügen' });
  await add.click();
  const item = page.getByRole('dialog', { name: /neuer Eintrag$/ });
  const save = item.getByRole('button', { name: 'Eintrag übernehmen' });
  await save.click();
  await expect(item.getByText('Dies ist ein Pflichtfeld').first()).toBeVisible();
  await expectAccessible(page, item);

  await item.getByRole('button', { name: 'Neue Person' }).click();
  const person = page.getByRole('dialog', { name: 'Person', exact: true });
  const takePerson = person.getByRole('button', { name: 'Person übernehmen' });
  await takePerson.click();
  await expect(person.getByText('Dies ist ein Pflichtfeld')).toHaveCount(2);
  await give(hand, ['contact-firstName', 'Łukasz']);
  await give(hand, ['contact-lastName', "O'Neil"]);
  await expectAccessible(page, person);
  await takePerson.click();
  await fillItem(item);
  await item.getByRole('button', { name: 'Neuer Ort' }).click();
  const location = page.getByRole('dialog', { name: 'Ort', exact: true });
  await location.getByRole('checkbox', { name: 'Die genaue Anschrift ist nicht bekannt' }).check();
  await location.getByRole('button', { name: 'Ort übernehmen' }).click();
  await expect(location.getByText('Dies ist ein Pflichtfeld')).toBeVisible();
  await give(hand, ['location-city', 'Riva del Garda']);
  await give(hand, ['location-country', 'IT']);
  await location.getByRole('button', { name: 'Ort übernehmen' }).click();
  await save.click();
  await expect(item).toHaveCount(0);
  const table = premium.getByRole('table');
  await expect(table.getByText("Łukasz O'Neil")).toBeVisible();
  await expect(table.getByText(/Riva del Garda/)).toBeVisible();
  await expectAccessible(page);

  await expect(premium.getByText('Preis gilt nicht mehr')).toBeVisible();
  await premium.getByRole('button', { name: 'Neu berechnen' }).click();
  await expect(premium.getByText(/€ mehr im Monat/)).toBeVisible();
  await untilKept(page);
  await page.reload();
  await expect(table.getByText("Łukasz O'Neil")).toBeVisible();

  await premium.getByRole('button', { name: "Łukasz O'Neil entfernen" }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(premium.getByText('Noch nichts eingetragen.')).toBeVisible();
});

async function fillItem(item: Locator): Promise<void> {
  const hand = pointer(item.page());
  await give(hand, ['item-bornOn', { year: 2012, month: 5, day: 4 }]);
  await give(hand, ['item-relation', 'child']);
  await give(hand, ['item-days', 14]);
}

test('Q7.c a number that has to be unique is refused the second time', { tag: long }, async ({ page, site }) => {
  const hand = pointer(page);
  await openOfferings(page, { url: site.url, user: 'erika.sommer' }, 'ho');
  const comfort = page.locator('[data-offering=comfort]');
  await comfort.locator('input[name=comfort-valuables-selected]').check();
  const item = page.getByRole('dialog');
  for (const isSecond of [false, true]) {
    await comfort.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
    await give(hand, ['item-kind', 'art']);
    await give(hand, ['item-value', 4000]);
    await give(hand, ['item-inventoryNumber', 7]);
    await give(hand, ['item-location', '(first)']);
    await item.getByRole('button', { name: 'Eintrag übernehmen' }).click();
    await expect(item).toHaveCount(isSecond ? 1 : 0);
  }
  await expect(item.getByText('Dieser Wert darf nur einmal vorkommen').first()).toBeVisible();
  await give(hand, ['item-inventoryNumber', 8]);
  await item.getByRole('button', { name: 'Eintrag übernehmen' }).click();
  await expect(comfort.getByRole('table').getByText('Kunst')).toHaveCount(2);
});
