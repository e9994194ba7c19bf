import type { Locator, Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilInteractive,
  untilQuiet,
  widths,
} from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { answerWith, changeAnswer, failures, failWith, stopAnswering } from '#support/rpc-routes.ts';

// One after the other: whoever is signed in stays so.
test.describe.configure({ mode: 'default' });

/** The first row on which nobody works, for the tests before may have taken some: where it stands, and where its link leads. */
async function firstFree(items: Locator, kind: string): Promise<{ row: Locator; place: number; address: string }> {
  const rows = items.filter({ hasText: kind });
  await expect(rows.first()).toBeVisible();
  const place = (await rows.allInnerTexts()).findIndex((words) => !/bearbeite[nt]/.test(words));
  const row = rows.nth(place);
  return { row, place, address: (await row.getByRole('link').getAttribute('href')) ?? '' };
}

/** What of a row does not fit where it stands. */
const cutWords = (row: Element) =>
  [...row.querySelectorAll('p, span')].flatMap((part) =>
    part instanceof HTMLElement && part.checkVisibility() && part.scrollWidth > part.clientWidth && part.clientWidth > 1
      ? [part.innerText]
      : [],
  );

test('H1.a H1.c H2.a H2.c H7.a H7.c the inbox: filters in the address, work taken and given back by keys, and seen by a colleague; who withdraws what a colleague has settled reads who it was', async ({
  page,
  site,
  openPage,
}) => {
  const theirs = await openPage({ locale: 'en-US', viewport: widths.phone });
  await Promise.all([
    enter(page, site.url, 'hanna.vogt', 'home'),
    enter(theirs, site.url, 'jonas.reimer', 'desk?queue=overdueRequest&ext=vehicleabroad'),
  ]);
  await expect(page, 'who works at the desk lands there').toHaveURL(/\/desk$/);
  const main = page.getByRole('main');
  const queues = main.getByRole('navigation', { name: 'Warteschlangen' });
  await queues.getByRole('link', { name: /^Anforderungen/ }).click();
  await expect(page).toHaveURL(/\/desk\?queue=overdueRequest$/);
  await main.getByLabel('Art des Falls').selectOption('vehicleabroad');
  await expect(page).toHaveURL(/queue=overdueRequest&ext=vehicleabroad$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Anforderungen');
  const { row, place, address } = await firstFree(main.getByRole('listitem'), 'Anforderung überfällig');
  await expect(row).toContainText('Kfz, Ausland');
  await expect(row.getByText('Anforderung überfällig · Kfz, Ausland'), 'beside the preview, too').toBeVisible();
  expect(await row.evaluate(cutWords), 'nothing is cut').toEqual([]);
  await expect(row.getByRole('link'), 'whose case it is').toHaveText(/^\p{Lu}\S+ .*\p{L}$/u);
  await expect(row.getByRole('link')).toHaveAccessibleName(/, Anforderung überfällig$/);
  await expect(main.getByRole('heading', { level: 2 }).first(), 'late is not due today').toHaveText(
    /^Überfällig( · \d+)?$/,
  );

  // They came by the same address.
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Requests');
  await expect(theirs.getByRole('button', { name: 'Filter · 1', exact: true })).toBeVisible();
  const rows = theirs.getByRole('main').getByRole('listitem').filter({ hasText: 'Overdue request' });
  const same = rows.filter({ has: theirs.locator(`a[href="${address}"]`) });
  await expect(same.getByRole('button', { name: /^Take/ })).toBeVisible();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);

  for (let passed = 0; passed <= place; passed += 1) await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  const preview = main.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByText(/^Fällig: \d\d\.\d\d\.\d{4}\.\s*$/), 'a day, without a time').toBeVisible();
  await page.keyboard.press('t');
  await expect(row).toContainText('Sie bearbeiten das');
  await expect(same).toContainText('Hanna Vogt is working on this');
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

  await answerWith(page, 'getCaseDocuments', ['club', 'infected'].map(refusedAs));
  await row.getByRole('link').press('Enter');
  await expectMeanwhile(page);
});

const refusedAs = (code: string) => ({
  publicID: code,
  name: `${code}.png`,
  mimeType: 'image/png',
  size: 1,
  documentCategory: 'other',
  dateModified: '2026-11-01T09:00:00.000Z',
  sentToPortal: false,
  state: 'refused',
  refusal: { code },
});

/** What the club refused can be looked at, and who withdraws what a colleague has settled reads who it was. */
async function expectMeanwhile(page: Page): Promise<void> {
  const card = (name: string) => part(page, 'Unterlagen').getByRole('listitem').filter({ hasText: name });
  await expect(card('club.png').getByRole('button', { name: 'Ansehen' })).toBeVisible();
  await expect(card('infected.png')).toContainText('Diese Datei lässt sich hier nicht ansehen.');
  await expect(card('infected.png').getByRole('button')).toHaveCount(0);

  const requests = part(page, 'Anforderungen');
  const withdraw = requests.getByRole('button', { name: 'Zurückziehen' });
  await expect(withdraw.first()).toBeVisible();
  await changeAnswer<{ state: string }[]>(page, 'getCaseRequests', (all) =>
    all.map((request) => ({ ...request, state: 'done' })),
  );
  const data = {
    appError: 'ALREADY_DONE',
    appErrorCode: 101,
    meanwhile: { who: 'Jonas Reimer', at: '2026-11-01T09:00:00.000Z', isCaller: false },
  };
  await failWith(page, 'withdrawRequest', {
    json: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Somebody did it', data } },
  });
  await withdraw.first().click();
  await expect(withdraw, 'how it stands now').toHaveCount(0);
  await expect(requests).toContainText('Das war Jonas Reimer (01.11.2026');
}

/** What dialogs promise: no call comes back that nobody promised, and a link says what opens it. */
async function expectTruePromises(page: Page): Promise<void> {
  const needed = 'Zum Öffnen braucht das Mitglied die Fallnummer';
  await part(page, 'Links').getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByRole('dialog', { name: 'Link senden' }).getByText(needed)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nicht erreicht' }).click();
  await expect(page.getByRole('dialog', { name: 'Nicht erreicht' })).toContainText(
    'Es war kein Rückruf versprochen. Der Anruf steht dann im Verlauf. In der Liste ändert sich nichts.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fall schließen …' }).click();
  const number = page.getByRole('dialog').getByRole('heading').locator('span');
  await expect(number).toHaveText(/^[A-Z]+\d\d-\d+$/);
  expect(await number.evaluate((span) => span.getClientRects().length), 'on one line').toBe(1);
  await page.keyboard.press('Escape');
}

test('H4.b H4.c H5.a H5.b H5.d H6.b H8.a a case that is opened by its address asks why; what fails is loaded again by itself, and a note is kept', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/);
  const { claimNumber } = await demoLink(page.request, site, 'show_info', 'medical');
  await enter(page, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`);
  const open = page.getByRole('button', { name: 'Fall öffnen' });
  await expect(open, 'no reason is chosen beforehand').toBeDisabled();
  await expect(open).toHaveAccessibleDescription('Bitte nennen Sie den Grund.');
  await expect(page.getByRole('main').getByText('Warum öffnen Sie diesen Fall?'), 'asked once').toHaveCount(1);
  await page.getByRole('radio', { name: 'Anderer Grund' }).check();
  await page.getByLabel('Welcher Grund?').fill('\u200b');
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  await expect(page.getByText('Bitte nennen Sie den Grund.'), 'what nobody sees is no reason').toBeVisible();
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
  await failWith(page, 'getCaseLinks', failures.reasonNeeded);
  await page.reload();
  await untilInteractive(page);
  await expect(part(page, 'Gespräch').getByRole('list'), 'the reason is not asked again').toBeVisible();
  await links.getByRole('button', { name: 'Grund nennen' }).click();
  await stopAnswering(page);
  await page.getByRole('radio', { name: 'Beschwerde' }).check();
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  await expect(links.getByRole('listitem').first(), 'with a new reason it goes on').toBeVisible();
  await untilQuiet(page);
  await expectFitsPhones(page);
  for (const size of [{ width: 320, height: 640 }, widths.phone]) {
    await page.setViewportSize(size);
    const ways = part(page, 'Gespräch').getByRole('tablist');
    expect(await ways.evaluate((list) => list.scrollWidth - list.clientWidth), 'no tab is out of sight').toBe(0);
  }
  await expectTruePromises(page);

  await page.getByRole('button', { name: 'Anfordern', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Vom Mitglied anfordern' });
  await asking.getByRole('button', { name: 'Anfordern und senden' }).click();
  await expect(asking.getByLabel('Art des Dokuments'), 'the first that is wrong').toBeFocused();
  await expect(asking.getByLabel('Art des Dokuments')).toBeInViewport();
  await asking.getByRole('button', { name: 'Abbrechen' }).click();

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
