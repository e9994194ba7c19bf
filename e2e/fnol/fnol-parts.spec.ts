import type { Page } from '@playwright/test';
import { nextCall } from '#steps/claims-steps.ts';
import { expect, expectAccessible, long, test, tileAddress, untilQuiet } from '#support/fixtures.ts';
import { leaveButton, nextButton, submitButton } from '#steps/fnol-form.ts';
import { first } from '#support/answer.ts';
import { openCarDraft, openHouseDraft } from '#steps/fnol-drafts.ts';
import { address, alertDialog, fill, goOn, pa, valueIn } from '#steps/fnol-steps.ts';
import { samplePng } from '#support/sample-documents.ts';
import { rememberLastForm, sentForm } from '#support/sent-forms.ts';

test.use({ locale: 'en-US' });

const documentRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('F10.c F12.b D7.b documents are sent and removed in the wizard, are the claim’s afterwards, and all is printed', async ({
  page,
  site,
}) => {
  await page.addInitScript(rememberLastForm);
  await openCarDraft(page, site.url, 'additional-information');
  const choose = async (name: string, shade: number) => {
    await page.locator('input[type=file]').setInputFiles(samplePng(name, shade));
    await expect(documentRow(page, name)).toBeVisible();
  };
  await expect(page.getByText('There are no documents associated with this claim.')).toBeVisible();
  await choose('front.png', 31);
  const [[, about]] = (await sentForm(page)) as [[string, string]];
  expect(JSON.parse(about)).toMatchObject({ docUID: '001', documentType: 'fnol', name: 'front.png' });
  await choose('wrong.png', 32);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove wrong.png' }).click();
  await alertDialog(page, 'Remove the document?').getByRole('button', { name: 'Yes' }).click();
  await expect(documentRow(page, 'wrong.png')).toHaveCount(0);

  await goOn(page, 'summary');
  await expect(page.getByRole('listitem').filter({ hasText: /\.png$/ })).toHaveText(['front.png']);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Claim was successfully submitted' })).toBeVisible();

  await page.evaluate(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed=yes]')).toBeAttached();
  await expect(page.getByText('Ludwigstraße 14')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Ludwigstraße 14')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'View claim' }).click();
  await expect(page).toHaveURL(/\/claims\/[^/]+$/);
  await untilQuiet(page);
  await expect(page.getByText('We have your report. There is nothing for you to do at the moment.')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(documentRow(page, 'front.png')).toBeVisible();
  await expect(documentRow(page, 'wrong.png')).toHaveCount(0);
});

test(
  'F7.i F10.d the repair: none, at a shop of the directory, at another one',
  { tag: long },
  async ({ page, otherSite }) => {
    await openCarDraft(page, otherSite.url, 'type-of-incident');
    const repair = 'lobs.personalAuto.repairOption';
    await fill(page, ['anyoneInjured', false], [`${pa}.vehicle.publicID`, first]);
    await fill(page, [`${repair}.repairOptionChoice`, 'PreferredVendor']);
    await nextButton(page).click();
    await expect(page.getByRole('link', { name: /^Shop/ })).toBeVisible();
    await page.getByLabel('Name or city').fill('kein solcher Betrieb');
    await expect(page.getByText('No shop was found.')).toBeVisible();
    await page.getByLabel('Name or city').fill('kfz augs');
    await page.getByText('Kfz-Werkstatt Lang').click();
    await expectAccessible(page);
    // A second vehicle asks which of them is repaired.
    await page.getByRole('button', { name: 'Add another vehicle' }).click();
    await fill(page, ['lobs.personalAuto.vehicleIncidents.1.vehicle.publicID', first]);
    await nextButton(page).click();
    await expect(page.getByRole('link', { name: /^Which vehicle\?/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Vehicle 2' }).click();
    await alertDialog(page).getByRole('button', { name: 'Remove' }).click();
    await goOn(page, 'where');
    await fill(page, ...address);
    await goOn(page, 'contact-details', 'additional-information', 'summary');
    await expect(page.getByText('Kfz-Werkstatt Lang')).toBeVisible();

    await page.getByRole('button', { name: /^Change ?: Incident$/ }).click();
    await fill(page, [`${repair}.repairOptionChoice`, 'NewVendor']);
    await fill(page, [`${repair}.repairFacility.contactName`, 'Huber & Söhne']);
    const saved = nextCall(page, 'saveFNOLDetails');
    await goOn(page, 'where');
    expect(await saved).toMatchObject([
      { lobs: { personalAuto: { repairOption: { repairFacility: { contactName: 'Huber & Söhne' } } } } },
    ]);
    await page.getByRole('button', { name: 'Previous' }).click();
    await fill(page, [`${repair}.repairOptionChoice`, 'NoRepair']);
    await expect(valueIn(page, `${repair}.repairFacility.contactName`)).toHaveCount(0);
    await goOn(page, 'where');
  },
);

test('F8.a F8.f a point on the map by pointer, keys, name and own position; what is found can be corrected', async ({
  page,
  context,
  fullSite: site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/);
  let hasTiles = false;
  await page.route(tileAddress.replace('{z}/{x}/{y}', '*/*/*'), (route) =>
    hasTiles
      ? route.fulfill({ contentType: 'image/png', body: samplePng('tile.png', 90).buffer })
      : route.fulfill({ status: 404 }),
  );
  const at = 'optionalLossLocation';
  const city = valueIn(page, `${at}.city`);
  const country = page.locator(`[data-field="${at}.country"] select`);
  const point = page.getByText(/^\d+\.\d+° [NS], \d+\.\d+° [EW]$/);
  await openHouseDraft(page, site.url);
  await expect(page.locator('[data-field=lossLocationChoice] input[name=lossLocationChoice]')).toHaveCount(4);
  await fill(page, ['lossLocationChoice', 'map']);
  await nextButton(page).click();
  await expect(page.getByRole('link', { name: /Please choose the location on the map\./ })).toBeVisible();

  const map = page.getByRole('application', { name: 'Location on the map' });
  await map.click();
  await expect(country).toHaveValue('DE');
  await expect(city).not.toHaveValue('');
  const clicked = await point.textContent();
  // The pictures are missing: the outline and its cities stay.
  await expect(map.locator('text').first()).toBeVisible();
  hasTiles = true;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map.locator('image').first()).toBeVisible();
  await expect(map.locator('text')).toHaveCount(0);
  await expect(page.getByText('© Landesvermessung')).toBeVisible();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(point).not.toHaveText(clicked ?? '');
  await expectAccessible(page);

  await page.getByLabel('Search a place').fill('Riva del Gar');
  await page.getByRole('option', { name: 'Riva del Garda (IT)' }).click();
  await expect(city).toHaveValue('Riva del Garda');
  await expect(country).toHaveValue('IT');

  const here = page.getByRole('button', { name: 'Use my location' });
  await here.click();
  await expect(page.getByText('Your browser does not share the location.')).toBeVisible();
  await expect(city).toHaveValue('Riva del Garda');
  await context.grantPermissions(['geolocation'], { origin: new URL(site.url).origin });
  await context.setGeolocation({ latitude: 48.3668, longitude: 10.8987 });
  await here.click();
  await expect(city).toHaveValue('Augsburg');
  await expect(country).toHaveValue('DE');
  await expect(page.getByText('Your browser does not share the location.')).toHaveCount(0);

  await fill(page, [`${at}.city`, 'Augsburg-Pfersee']);
  const saved = nextCall(page, 'saveFNOLDetails');
  await leaveButton(page).click();
  await alertDialog(page, 'Save and Exit?').getByRole('button', { name: 'Save and exit' }).click();
  expect(await saved).toMatchObject([
    {
      lossLocationChoice: 'map',
      [at]: { coordinates: { latitude: 48.3668, longitude: 10.8987 }, city: 'Augsburg-Pfersee', country: 'DE' },
    },
  ]);
});
