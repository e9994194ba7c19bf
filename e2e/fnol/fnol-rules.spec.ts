import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, test, untilKept, untilQuiet } from '#support/fixtures.ts';
import { first, give, leaveButton, nextButton, submitButton, type Answer } from '#steps/fnol-form.ts';
import { failures, failWith, loseAnswer, loseConnection, stopAnswering } from '#support/rpc-routes.ts';

test.use({ locale: 'en-US' });

const pa = 'lobs.personalAuto.vehicleIncidents.0';
const failed = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

async function fill(page: Page, ...answers: Answer[]): Promise<void> {
  for (const answer of answers) await give({ page, isKeyboard: false }, answer);
}

async function toIncident(page: Page, siteUrl: string): Promise<void> {
  await enter(page, siteUrl, 'erika.sommer', 'fnol-select-policy');
  await fill(page, ['policy.policyNumber', '54-123456']);
  await nextButton(page).click();
  await expect(page).toHaveURL(/fnol-pa\/type-of-incident$/);
}

async function toWhere(page: Page, siteUrl: string): Promise<void> {
  await toIncident(page, siteUrl);
  await fill(page, ['anyoneInjured', false], [`${pa}.vehicle.publicID`, first]);
  await nextButton(page).click();
  await expect(page).toHaveURL(/fnol-pa\/where$/);
}

const address: Answer[] = [
  ['lossLocation.addressLine1', 'Ludwigstraße 14'],
  ['lossLocation.postalCode', '86152'],
  ['lossLocation.city', 'Augsburg'],
];

async function toSummary(page: Page, siteUrl: string): Promise<void> {
  await toWhere(page, siteUrl);
  await fill(page, ...address);
  for (const step of ['contact-details', 'additional-information', 'summary']) {
    await nextButton(page).click();
    await expect(page).toHaveURL(new RegExp(`${step}$`));
  }
}

test('F2.c F2.d F13.a no policy on that day, none in the future, and nothing is saved before there is a number', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'erika.sommer', 'fnol-select-policy');
  await fill(page, ['lossDate', { year: 1990, month: 1, day: 2 }]);
  await expect(page.getByText('No policies were found that match the search criteria.')).toBeVisible();
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
  await fill(page, ['lossDate', { year: 2099, month: 1, day: 2 }]);
  await expect(page.getByText('A loss cannot lie in the future.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The information you have entered will not be saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/claims$/);
});

test('F4.a F4.b another policy asks, and keeps only the day', async ({ page, site }) => {
  await toWhere(page, site.url);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await fill(page, ['policy.policyNumber', '25-708090']);
  const dialog = failed(page, 'Policy change');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change Policy' }).click();
  await expect(page.locator('input[value="25-708090"]')).toBeChecked();
  await nextButton(page).click();
  await expect(page).toHaveURL(/fnol-ho\/type-of-incident$/);
  await expect(page.locator('[data-field="lossCause"] select')).toHaveValue('fire');
});

test('F3.b F14 failures to make and to save a draft are said, and leave everything as it is', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_/);
  await toIncident(page, site.url);
  await fill(page, ['anyoneInjured', false], [`${pa}.vehicle.publicID`, first]);
  await failWith(page, 'getFNOLDetails', failures.internal);
  await nextButton(page).click();
  await expect(page.getByText('An error occurred attempting to create a claim.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await stopAnswering(page);
  await loseConnection(page, 'getFNOLDetails');
  await nextButton(page).click();
  await expect(
    page.getByRole('alertdialog').getByText(/^You seem to be offline\. Once your connection is restored/),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await stopAnswering(page);
  await loseAnswer(page, 'getFNOLDetails');
  await nextButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await stopAnswering(page);
  await nextButton(page).click();
  await expect(page).toHaveURL(/where$/);
  await failWith(page, 'saveFNOLDetails', failures.internal);
  await fill(page, ...address);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await leaveButton(page).click();
  await failed(page, 'Save and Exit?').getByRole('button', { name: 'Save and exit' }).click();
  await expect(page.getByText('An error occurred while attempting to save the claim submission.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.locator('[data-field="lossLocation.city"] input')).toHaveValue('Augsburg');
  await stopAnswering(page);
  await leaveButton(page).click();
  await expect(
    page.getByText(/We will save the information you have entered up to this point as a draft claim\./),
  ).toBeVisible();
  await failed(page, 'Save and Exit?')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await page.getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expect(page).toHaveURL(/policies\/54-123456\/claims$/);
});

test('F12.b F14 a submission that fails is said; one whose answer was lost is one claim', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_/);
  await toSummary(page, site.url);
  await expect(page.getByText('Note to the adjuster')).toHaveCount(0);
  await failWith(page, 'submitClaim', failures.internal);
  await submitButton(page).click();
  await expect(page.getByText('An error occurred attempting to submit the claim.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await stopAnswering(page);
  await loseAnswer(page, 'submitClaim');
  await submitButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await stopAnswering(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Claim was successfully submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByRole('link', { name: 'To the homepage' }).click();
  await expect(page).toHaveURL(/home$/);
});

test('Q8.a Q8.b F7.a one part of the car, and what a collision refuses', async ({ page, site }) => {
  await toIncident(page, site.url);
  const picker = page.locator(`[data-field="${pa}.damagedPart"]`);
  await expect(picker.getByRole('radio')).toHaveCount(19);
  await picker.locator('[data-part=hood]').click();
  await expect(picker.locator('input[value=hood]')).toBeChecked();
  await picker.locator('[data-part=windshield]').click();
  await expect(page.getByText('Cannot select the windscreen for Collision claim')).toBeVisible();
  await expect(picker.locator('input[value=hood]')).toBeChecked();
  await picker.locator('input[value=roof]').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cannot select the roof for a Collision claim')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the cause to “Other”' }).click();
  await picker.locator('[data-part=roof]').click();
  await expect(picker.locator('input[value=roof]')).toBeChecked();
  await fill(page, ['lossCause', 'vehcollision']);
  await expect(page.getByText('“Roof” was removed.')).toBeVisible();
  await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('F7.a F8.b F9.b F10.a F10.b limits are told at their fields', async ({ page, site }) => {
  await toIncident(page, site.url);
  await fill(page, ['anyoneInjured', false], [`${pa}.vehicle.publicID`, 'other']);
  await fill(page, [`${pa}.vehicle.make`, 'Ford'], [`${pa}.vehicle.model`, 'T'], [`${pa}.vehicle.year`, 1907]);
  await fill(page, [`${pa}.driver.publicID`, 'other'], [`${pa}.driver.lastName`, 'Young']);
  const year = new Date().getFullYear() - 15;
  await fill(page, [`${pa}.driver.dateOfBirth`, { year, month: 1, day: 1 }]);
  await nextButton(page).click();
  const summary = page.getByRole('group', { name: /Please check/ });
  await expect(summary.getByRole('link', { name: /^Vehicle 1: Year: Please enter a year from 1908/ })).toBeVisible();
  await expect(summary.getByRole('link', { name: /^Vehicle 1: Date of birth: .*16/ })).toBeVisible();
  await summary.getByRole('link', { name: /Year/ }).click();
  await expect(page.locator(`[data-field="${pa}.vehicle.year"] input`)).toBeFocused();
  await fill(page, [`${pa}.vehicle.year`, 1908], [`${pa}.driver.dateOfBirth`, { year: 1990, month: 1, day: 1 }]);
  await nextButton(page).click();
  await expect(page).toHaveURL(/where$/);
  await nextButton(page).click();
  await expect(page.getByRole('link', { name: 'Please provide an address.' })).toBeVisible();
  await fill(page, ...address);
  await nextButton(page).click();
  await expect(page.locator('[data-field="mainContact.lastName"]')).toHaveCount(0);
  await expect(page.getByText('Postal code')).toBeVisible();
  await nextButton(page).click();
  await fill(page, ['relatedContacts', true]);
  await nextButton(page).click();
  await expect(page.getByRole('link', { name: 'Person 1: Last name' })).toBeVisible();
  await fill(page, ['relatedContacts.0.contact.publicID', first]);
  await expect(page.locator('[data-field="relatedContacts.0.contact.lastName"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Person 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('[data-field="relatedContacts.0.role"]')).toHaveCount(0);
});

test('F11.b F2.b a service rep writes a note to the adjuster, and is warned of a day outside the period', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'clara.nowak', 'fnol-select-policy?account=1001555');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await fill(page, ['policy.policyNumber', '72-200301'], ['lossDate', { year: 2025, month: 3, day: 1 }]);
  await nextButton(page).click();
  await expect(page.getByText('The loss date lies outside the policy period')).toBeVisible();
  await nextButton(page).click();
  await expect(page).toHaveURL(/fnol-im\/type-of-incident$/);
  await expect(page.getByRole('link', { name: 'Account 1001555' })).toHaveAttribute(
    'href',
    /accounts\/1001555\/summary$/,
  );
  const goods = 'lobs.inlandMarine.fixedPropertyIncident.propertyDescription';
  await fill(page, ['lossCause', 'transport'], [goods, 'Tiles']);
  await nextButton(page).click();
  await fill(page, ['lossLocationChoice', 'policyAddress']);
  for (const step of ['contact-details', 'additional-information', 'summary']) {
    await nextButton(page).click();
    if (step !== 'contact-details') continue;
    await fill(page, ['mainContact.primaryPhoneType', 'work'], ['mainContact.workNumber', '+49 89 5550123']);
  }
  await page.getByRole('button', { name: 'Add Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('Call after four');
  await dialog.getByLabel('Note', { exact: true }).fill('Works in shifts');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { name: 'Call after four' })).toBeVisible();
  await expectAccessible(page);
});

test('F3.a a draft on two devices: what both changed is shown with both values', async ({
  page,
  browser,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/);
  await toWhere(page, site.url);
  const number = (await page.getByText(/^Draft \S+$/).textContent())?.split(' ')[1] ?? '';
  const other = await (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
  await enter(other, site.url, 'erika.sommer', `claims?q=${number}`);
  await other.getByRole('link', { name: number }).click();
  await expect(other).toHaveURL(/where$/);
  await fill(other, ['lossLocation.city', 'München'], ['lossLocation.postalCode', '80331']);
  await expect(other.getByText(/^Saved at/)).toBeVisible();
  await fill(page, ['lossLocation.addressLine1', 'Ludwigstraße 14'], ['lossLocation.city', 'Augsburg']);
  const dialog = page.getByRole('alertdialog', { name: /^Which entr/ });
  await expect(dialog.getByText('Augsburg')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('München').click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('[data-field="lossLocation.city"] input')).toHaveValue('München');
  await expect(page.locator('[data-field="lossLocation.postalCode"] input')).toHaveValue('80331');
  await expect(page.locator('[data-field="lossLocation.addressLine1"] input')).toHaveValue('Ludwigstraße 14');
  await other.context().close();
});

test('F5 a page that is loaded again stands at the same step with all entries', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/);
  await toWhere(page, site.url);
  await fill(page, ...address);
  await untilKept(page);
  await untilQuiet(page);
  await page.reload();
  await expect(page).toHaveURL(/fnol-pa\/where$/);
  await expect(page.locator('[data-field="lossLocation.addressLine1"] input')).toHaveValue('Ludwigstraße 14');
});
