import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { onCall, stopAnswering } from '#support/rpc-routes.ts';

// Nothing was paid or ordered for it yet, and no other test looks at it.
const claimNumber = '26-10132620';

/**
 * Whenever an adjuster is saved, the server is first told another one with the same revision. That it names the colleague who did it is
 * proved in claim-acts.test.ts; here it is the same person, so the answer gets a colleague's name.
 */
async function beSecond(page: Page, name: string): Promise<void> {
  await onCall(page, 'setClaimAdjuster', async (route) => {
    const call = route.request().postDataJSON() as { params: [number: string, setting: { revision: number }] };
    const [number, { revision }] = call.params;
    const first = { ...call, params: [number, { adjuster: { name, phone: null }, revision }] };
    const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() };
    expect(await (await route.fetch({ headers, postData: first })).json()).not.toHaveProperty('error');
    const response = await route.fetch();
    const answer = (await response.json()) as { error: { data: { meanwhile: object } } };
    Object.assign(answer.error.data.meanwhile, { who: 'Jonas Reimer', isCaller: false });
    await route.fulfill({ response, json: answer });
  });
}

// That the claim's own page shows them: claim-acts.test.ts.
test('H9.c the desk adds and changes payments, services and the adjuster of a claim on a policy', async ({
  page: desk,
  site,
}) => {
  await enter(desk, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`);
  await desk.getByRole('radio', { name: 'Anruf' }).check();
  await desk.getByRole('button', { name: 'Fall öffnen' }).click();
  const dialog = desk.getByRole('dialog');

  const payments = part(desk, 'Zahlungen');
  await payments.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByLabel('Betrag')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk, dialog);
  await dialog.getByLabel('Betrag').fill('120,50');
  await dialog.getByLabel('Empfänger').fill('Erika Sommer');
  const scheduled = dialog.locator('[data-field=scheduledDate] input');
  for (const [index, value] of ['20', '11', '2026'].entries()) await scheduled.nth(index).fill(value);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(payments.getByText('Bisher gezahlt: 120,50 €')).toBeVisible();
  await payments.getByRole('button', { name: /^Ändern/ }).click();
  await dialog.getByLabel('Betrag').fill('100');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(payments.getByText('Bisher gezahlt: 100,00 €')).toBeVisible();

  const services = part(desk, 'Leistungen');
  await services.getByRole('button', { name: 'Leistung hinzufügen' }).click();
  await dialog.getByLabel('Leistung', { exact: true }).selectOption('towing');
  await dialog.getByLabel('Auftragsnummer').fill('A-4711');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(services.getByRole('listitem')).toContainText('Beauftragt');

  const adjuster = part(desk, 'Regulierung');
  await adjuster.getByRole('button', { name: 'Zuständige Person ändern' }).click();
  // Nothing was changed, so nobody is asked and nobody was first.
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);

  // Of two who choose somebody at once the second reads who was first; what was typed stays, and saving again replaces.
  await beSecond(desk, 'Renate Olm');
  await adjuster.getByRole('button', { name: 'Zuständige Person ändern' }).click();
  await dialog.getByLabel('Name').fill('Sven Ott');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Das war Jonas Reimer');
  await expect(dialog.getByLabel('Name')).toHaveValue('Sven Ott');
  await expect(desk.locator('main').getByText('Renate Olm')).toBeVisible();
  await stopAnswering(desk);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(adjuster.getByText('Sven Ott', { exact: true })).toBeVisible();

  await expectAccessible(desk);
  for (const size of [{ width: 320, height: 640 }, widths.desktop]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
  }
});
