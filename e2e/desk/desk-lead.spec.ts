import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

/** Each run has names of its own. */
const unique = () => crypto.randomUUID().slice(0, 8);

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsPhones(page);
  await page.setViewportSize(widths.desktop);
  await expectNoSidewaysScroll(page);
}

/** On a small phone the words of the navigation touch neither each other nor the edge. */
async function expectRoomBetweenWords(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  await expect(links).toHaveText(['Arbeitsplatz', 'Vorlagen', 'Zahlen', 'Auskunft']);
  const words = await links.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  const gaps = [...words, { left: 320 }].map(({ left }, index) => left - (words[index - 1]?.right ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
  await page.setViewportSize(widths.desktop);
}

// One after the other: whoever is signed in stays so.
test.describe.configure({ mode: 'default' });

test('H10 who leads writes a message with a preview beside it and publishes it; a handler begins a message with it; a form that nobody can read is not published', async ({
  page,
  site,
  openPage,
}) => {
  const name = `Wartezeit ${unique()}`;
  const { claimNumber } = await demoLink(page.request, site, 'show_info', 'vehiclegermany');
  const desk = await openPage({ viewport: widths.desktop });
  await Promise.all([
    enter(page, site.url, 'olga.petersen', 'desk'),
    enter(desk, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`),
  ]);
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Vorlagen' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Neue Mitteilung' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Neue Mitteilung');
  await main.getByLabel('Text auf Deutsch').fill('<p>Es dauert <b>länger</b>.</p><script>alert(1)</script>');
  const preview = main.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByText('Es dauert länger.')).toBeVisible();
  await expect(preview.locator('script')).toHaveCount(0);
  await main.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(main.getByText('Bitte geben Sie der Vorlage einen Namen.').first()).toBeVisible();
  await main.getByRole('textbox', { name: 'Name' }).fill(name);
  await main.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main.getByLabel('Text auf Deutsch'), 'what is kept is shown').toHaveValue(
    '<p>Es dauert <b>länger</b>.</p>',
  );
  await main.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Fassung 1' })).toContainText('Gilt');
  await expectFitsPhones(page);
  await expectRoomBetweenWords(page);

  await desk.getByRole('radio', { name: 'Anruf' }).check();
  await desk.getByRole('button', { name: 'Fall öffnen' }).click();
  await desk.getByRole('tab', { name: 'Portal' }).click();
  await desk.getByLabel('Vorlage').selectOption({ label: name });
  await expect(desk.getByRole('tabpanel').getByRole('textbox')).toHaveValue('Es dauert länger.');

  await main.getByRole('button', { name: 'Nicht mehr verwenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nicht mehr verwenden' }).click();
  await expect(main.getByRole('button', { name: 'Wieder verwenden' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Vorlagen' }).click();
  await main.getByRole('link', { name: 'Neues Formular' }).click();
  await publishForm(page);
});

/** Not before somebody can read it; its next version is a draft until it is published, too. The page of a new form is open. */
async function publishForm(page: Page): Promise<void> {
  const name = `hotel-${unique()}`;
  const form = (title: string) => `<form><h1>${title}</h1><label>Hotel <input name="hotel" required></label></form>`;
  const main = page.getByRole('main');
  const german = main.getByLabel('Text auf Deutsch');
  const preview = main.getByRole('region', { name: 'Vorschau' });
  await main.getByRole('textbox', { name: 'Name' }).fill(name);
  await german.fill('<p>Kein Formular</p>');
  await expect(preview.getByText(/lässt sich das Formular nicht lesen/)).toBeVisible();
  await german.fill(form('K&uuml;che &amp; Caf&eacute; &lt;Nord&gt; &quot;5&nbsp;Sterne&#39;'));
  await expect(preview.getByText(`Küche & Café <Nord> "5 Sterne'`)).toBeVisible();
  await german.fill(form('Zusage des Hotels'));
  await expect(preview.getByText('Zusage des Hotels')).toBeVisible();
  await expect(preview.getByRole('textbox', { name: 'Hotel' })).toBeVisible();
  await main.getByRole('radio', { name: 'English' }).check();
  await main
    .getByLabel('Text auf Englisch')
    .fill('<form><h1>Promise</h1><label>Town <input name="town"></label></form>');
  await expect(preview.getByText('Das Formular fragt nach anderen Angaben als das deutsche.')).toBeVisible();
  await main.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await main.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expectFits(page);

  await main.getByRole('radio', { name: 'English' }).check();
  await main.getByLabel('Text auf Englisch').fill('');
  await main.getByRole('button', { name: 'Entwurf speichern' }).click();
  const versions = main.getByRole('listitem');
  await expect(page.getByText('Der Entwurf ist gespeichert.')).toBeVisible();
  await main.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(versions.filter({ hasText: 'Fassung 1' })).toContainText('Gilt');
  await main.getByRole('radio', { name: 'Deutsch (Deutschland)' }).check();
  await german.fill(form('Neue Zusage'));
  await main.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(versions.filter({ hasText: 'Fassung 2' })).toContainText('Entwurf');
  await expect(versions.filter({ hasText: 'Fassung 1' })).toContainText('Gilt');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Zusage des Hotels');
}

test('H12 the figures of 30 days: a table and a chart with the same numbers, by kind of case in the address', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'olga.petersen', 'desk/figures?ext=medical');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Art des Falls')).toHaveValue('medical');
  await expect(main.getByRole('row')).toHaveCount(8);
  await expectFits(page);
  await main.getByLabel('Art des Falls').selectOption('vehicleabroad');
  await expect(page).toHaveURL(/ext=vehicleabroad/);
  await main.getByLabel('Art des Falls').selectOption('all');
  await expect(page).toHaveURL(/ext=all/);
  await main.getByRole('button', { name: 'Alle 30 Tage zeigen' }).click();
  await expect(main.getByRole('row')).toHaveCount(31);
  for (const shown of ['newCases', 'openCases', 'documents']) {
    await main.getByLabel('Diagramm zeigt').selectOption(shown);
    await expect(page).toHaveURL(new RegExp(`shown=${shown}$`));
    const numbers = await page.evaluate((column) => {
      const bars = [...document.querySelectorAll('main figure rect')].map((bar) =>
        Number(bar.getAttribute('data-value')),
      );
      const rows = [...document.querySelectorAll('main tbody tr')].toReversed();
      const cells = rows.map((row) => Number(row.children[column]?.textContent?.replace(/\D/g, '')));
      return { bars, cells };
    }, ['', 'newCases', 'openCases', 'callsKept', 'medianMinutes', 'documents'].indexOf(shown));
    expect(numbers.bars).toHaveLength(30);
    expect(numbers.cells).toEqual(numbers.bars);
  }
});

test('H11.d who leads saves the cases of a person as one file; nobody else has these pages', async ({
  page,
  site,
  openPage,
}) => {
  const { claimNumber } = await demoLink(page.request, site, 'show_info', 'vehiclegermany');
  await enter(page, site.url, 'olga.petersen', 'desk/export');
  const main = page.getByRole('main');
  const search = main.getByLabel('E‑Mail, Telefon, Mitgliedsnummer oder Name');
  await main.getByRole('button', { name: 'Fälle suchen' }).click();
  await expect(search).toHaveAccessibleDescription('Bitte geben Sie ein, nach wem Sie suchen.');
  await search.fill(claimNumber);
  await main.getByRole('button', { name: 'Fälle suchen' }).click();
  const found = main.getByRole('checkbox', { name: new RegExp(claimNumber) });
  await expect(found, 'the lead chooses').not.toBeChecked();
  await expect(found).toHaveAccessibleName(/^\p{L}+ \p{L}+.* · Kfz, Deutschland · .+Es stimmt überein: /u);
  await expect(main.getByRole('button', { name: '0 Fälle als ZIP speichern' })).toBeDisabled();
  await found.check();
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: '1 Fall als ZIP speichern' }).click();
  expect((await saved).suggestedFilename()).toBe(`${claimNumber}.zip`);
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes(`${claimNumber}/${claimNumber}.json`)).toBe(true);
  await expect(main.getByText(/^Die Datei wurde gespeichert/)).toBeVisible();
  await expectFits(page);

  const theirs = await openPage();
  await enter(theirs, site.url, 'hanna.vogt', 'desk/export');
  await expect(theirs).toHaveURL(/\/desk$/);
  for (const path of ['desk/figures', 'desk/templates']) {
    await theirs.goto(`${site.url}${path}`, { waitUntil: 'commit' });
    await expect(theirs, path).toHaveURL(/\/desk$/);
  }
});
