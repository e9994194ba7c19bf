import { enter } from '#steps/claims-steps.ts';
import { findCase, part, fillVehicleCase } from '#steps/desk-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import { accountMenu } from '#steps/sign-in-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive, widths } from '#support/fixtures.ts';
import { failures, failWith, stopAnswering } from '#support/rpc-routes.ts';

// One after the other: whoever is signed in stays so.
test.describe.configure({ mode: 'default' });

test('H1.a H1.c H2.a H2.c the inbox: filters in the address, work taken and given back by keys, and seen by a colleague', async ({
  page,
  site,
  openPage,
}) => {
  await enter(page, site.url, 'mira.stahl', 'home');
  await expect(page, 'who works at the desk lands there').toHaveURL(/\/desk$/);
  const main = page.getByRole('main');
  const queues = main.getByRole('navigation', { name: 'Warteschlangen' });
  await queues.getByRole('link', { name: /^Anforderungen/ }).click();
  await expect(page).toHaveURL(/\/desk\?queue=overdueRequest$/);
  await main.getByLabel('Art des Falls').selectOption('vehicleabroad');
  await expect(page).toHaveURL(/queue=overdueRequest&ext=vehicleabroad$/);
  await page.reload();
  await untilInteractive(page);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Anforderungen');
  const row = main.getByRole('listitem').filter({ hasText: 'Anforderung überfällig' }).first();
  await expect(row).toContainText('Kfz, Ausland');
  await expect(row.getByRole('link'), 'whose case it is').toHaveText(/^\p{Lu}\S+ .*\p{L}$/u);
  await expect(row.getByRole('link')).toHaveAccessibleName(/, Anforderung überfällig$/);
  await expect(main.getByRole('heading', { level: 2 }).first(), 'late is not due today').toHaveText(
    /^Überfällig( · \d+)?$/,
  );
  await expectAccessible(page);

  const theirs = await openPage({ locale: 'en-US', viewport: widths.phone });
  await enter(theirs, site.url, 'jonas.reimer', 'desk?queue=overdueRequest&ext=vehicleabroad');
  const same = theirs.getByRole('main').getByRole('listitem').filter({ hasText: 'Overdue request' }).first();
  await expect(same.getByRole('button', { name: /^Take/ })).toBeVisible();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);

  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  const preview = main.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByText(/^Fällig: \d\d\.\d\d\.\d{4}\.\s*$/), 'a day, without a time').toBeVisible();
  await page.keyboard.press('t');
  await expect(row).toContainText('Sie bearbeiten das');
  await expect(same).toContainText('Mira Stahl is working on this');
  await expect(same.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await row.getByRole('link').focus();
  await page.keyboard.press('r');
  await expect(preview.getByRole('button', { name: /^Übernehmen/ })).toBeVisible();
  await expect(same.getByRole('button', { name: /^Take/ })).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expectAccessible(page, help);
  await help.getByRole('switch', { name: 'Tastenkürzel benutzen' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(help, 'keys can be turned off').toHaveCount(0);
});

test('H4.b H4.c a case that is opened by its address asks why; a part that fails is loaded again by itself alone', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/);
  const { claimNumber } = await demoLink(page.request, site, 'show_info', 'vehiclegermany');
  await enter(page, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`);
  await page.getByRole('radio', { name: 'Anderer Grund' }).check();
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  await expect(page.getByText('Bitte nennen Sie den Grund.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Welcher Grund?').fill('Rückfrage der Werkstatt');
  await failWith(page, 'getCaseLinks', failures.internal);
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  const links = part(page, 'Links');
  await expect(links.getByText('„Links“ lässt sich gerade nicht laden.')).toBeVisible();
  await expect(part(page, 'Gespräch').getByRole('list')).toBeVisible();
  await expect(part(page, 'Verlauf für das Mitglied').getByText('Fall gemeldet')).toBeVisible();
  await expectAccessible(page);
  await stopAnswering(page);
  await links.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(links.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await untilInteractive(page);
  await expect(part(page, 'Links').getByRole('listitem').first(), 'the reason is not asked again').toBeVisible();
  for (const size of [widths.phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }

  await failWith(page, 'getCaseLinks', failures.reasonNeeded);
  await page.reload();
  await untilInteractive(page);
  await links.getByRole('button', { name: 'Grund nennen' }).click();
  await stopAnswering(page);
  await page.getByRole('radio', { name: 'Beschwerde' }).check();
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  await expect(links.getByRole('listitem').first(), 'with a new reason it goes on').toBeVisible();
});

test('H3.a H3.c H9.b a vehicle case by phone is found by its plate in another browser, and gets its first link', async ({
  page,
  site,
  openPage,
}) => {
  await enter(page, site.url, 'hanna.vogt', 'desk');
  await page.getByRole('link', { name: 'Neuer Fall' }).click();
  const main = page.getByRole('main');
  // The page's own keys are silent in a menu: Escape closes that, and no more.
  await accountMenu(page).click();
  for (const key of ['j', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  await expect(main.getByRole('group', { name: /^Bitte prüfen/ })).toBeFocused();
  await expectAccessible(page);
  // Each run has a plate of its own, so that the search finds one case.
  const plate = `B-XY ${Date.now() % 1_000_000}`;
  const caller = { first: 'Falk', last: 'Brückenau', phone: '0151 23456002', mail: 'falk@brueckenau.example' };
  await fillVehicleCase(page, { ...caller, kind: 'Kfz, Ausland', membershipNumber: '123 456 785', plate });
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Falk Brückenau');
  await expect(main.getByText(plate)).toBeVisible();

  const theirs = await openPage();
  await enter(theirs, site.url, 'jonas.reimer', 'desk');
  const number = await findCase(theirs, plate.replaceAll(/[ -]/g, '').toLowerCase());
  await expect(main.getByText(number).first()).toBeVisible();

  await part(page, 'Links').getByRole('button', { name: 'Link senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link senden' });
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await expect(dialog.getByText(/SMS-Teil/)).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(part(page, 'Links').getByRole('listitem').first()).toContainText('gesendet');
});

test('H5.a H5.b H5.d an internal note survives a failure and is for colleagues only', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/);
  const { claimNumber } = await demoLink(page.request, site, 'document_upload', 'vehiclegermany');
  await enter(page, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`);
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  const thread = part(page, 'Gespräch');
  await thread.getByRole('tab', { name: 'Interne Notiz' }).click();
  const words = `Ehemann ist gehbehindert ${Date.now()}`;
  const field = thread.getByLabel('Notiz für das Team');
  await field.fill(words);
  await failWith(page, 'addCaseNote', failures.internal);
  await thread.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(thread.getByRole('alert')).toContainText('Das hat nicht geklappt');
  await expect(field).toHaveValue(words);
  await stopAnswering(page);
  await thread.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(part(page, 'Interne Notizen').getByText(words)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(thread.getByRole('list').getByText(words)).toHaveCount(0);
});
