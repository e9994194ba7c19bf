import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, long, test, widths } from '#support/fixtures.ts';
import { leaveButton, nextButton } from '#steps/fnol-form.ts';
import { first } from '#support/answer.ts';
import { openCarDraft } from '#steps/fnol-drafts.ts';
import { address, alertDialog, fill, pa, valueIn } from '#steps/fnol-steps.ts';
import { callOf, failures, failWith, loseConnection, stopAnswering } from '#support/rpc-routes.ts';

test.use({ locale: 'en-US' });

test('F2.c F2.d F13.a no policy on that day, none in the future, and nothing is saved before there is a number', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'erika.sommer', 'fnol-select-policy');
  const time = valueIn(page, 'lossDate-time');
  await expect(time).toHaveValue(/^\d\d:\d\d$/);
  await fill(page, ['lossDate', { year: 1990, month: 1, day: 2 }]);
  await expect(time, 'the time of now is not that of another day').toHaveValue('');
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

test('F4.a F4.b another policy asks, discards the draft, and keeps only the day', async ({ page, site }) => {
  await openCarDraft(page, site.url, 'type-of-incident', { lossDate: '2026-07-09T10:00:00.000Z' });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/fnol-select-policy$/);
  await fill(page, ['policy.policyNumber', '25-708090']);
  const dialog = alertDialog(page, 'Policy change');
  await expectAccessible(page);
  const discarded = page.waitForResponse((response) => callOf(response.request())?.method === 'discardDraft');
  await dialog.getByRole('button', { name: 'Change Policy' }).click();
  expect(await (await discarded).json()).toMatchObject({ result: true });
  await expect(page.locator('input[value="25-708090"]')).toBeChecked();
  for (const [part, value] of Object.entries({ year: 2026, month: 7, day: 9 }))
    await expect(page.locator(`[data-field=lossDate] [data-part=${part}]`)).toHaveValue(String(value).padStart(2, '0'));
  await nextButton(page).click();
  await expect(page).toHaveURL(/fnol-ho\/type-of-incident$/);
  await expect(page.locator('[data-field="lossCause"] select')).toHaveValue('fire');
});

test('F7.i Q8.a Q8.b one part of the car, and what a collision refuses; without vendors no repair', async ({
  page,
  site,
}) => {
  await openCarDraft(page, site.url, 'type-of-incident');
  const picker = page.locator(`[data-field="${pa}.damagedPart"]`);
  await expect(picker.getByRole('radio')).toHaveCount(19);
  await expect(page.getByRole('heading', { name: 'Repair' })).toHaveCount(0);
  // The drawing is far down the page, and comes once it is seen.
  await picker.scrollIntoViewIfNeeded();
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

test('Q8.b on a phone the refusal of a part stands at its row, and the focus stays', async ({ page, site }) => {
  await page.setViewportSize(widths.phone);
  await openCarDraft(page, site.url, 'type-of-incident');
  const picker = page.locator(`[data-field="${pa}.damagedPart"]`);
  const roof = picker.locator('input[value=roof]');
  await roof.scrollIntoViewIfNeeded();
  await roof.click();
  const refusal = picker.getByRole('group', { name: 'Top' }).getByRole('alert');
  await expect(refusal).toContainText('Cannot select the roof for a Collision claim');
  await expect(refusal.getByRole('button', { name: 'Change the cause to “Other”' })).toBeInViewport({ ratio: 1 });
  await expect(roof).toBeFocused();
  await expectAccessible(page);
});

test('F7.h F7.k F8.b F9.b F9.c F10.a F10.b F10.d limits are told at their fields', async ({ page, site }) => {
  await openCarDraft(page, site.url, 'type-of-incident');
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
  for (const name of ['firstName', 'lastName', 'primaryAddress.addressLine1', 'primaryAddress.city'])
    await expect(page.locator(`[data-field="mainContact.${name}"]`)).toHaveCount(0);
  for (const term of ['Postal code', 'City'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
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

test('F2.b F2.e F11.b F13.c F14.h a service rep is warned of a day outside the period, and writes, changes and deletes a note to the adjuster', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_/);
  await enter(page, site.url, 'clara.nowak', 'fnol-select-policy');
  // Who calls knows a name or a policy's number.
  const customer = page.getByLabel('Name, account or policy');
  for (const [asked, found] of [
    ['72-2003', /^Policy 72-200301/],
    ['krueg', /^Spedition Krüger KG/],
  ] as const) {
    await customer.fill(asked);
    await page.getByRole('button', { name: found }).click();
    await expect(page.getByText('Spedition Krüger KG, Account 1001555', { exact: true })).toBeFocused();
    await expect(customer).toHaveValue('');
  }
  await expect(page.getByRole('radio')).toHaveCount(3);
  await fill(page, ['policy.policyNumber', '72-200301'], ['lossDate', { year: 2025, month: 3, day: 1 }]);
  await fill(page, ['lossDate-time', '10:00']);
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
  const save = dialog.getByRole('button', { name: /^Save/ });
  const failure = page.getByText('Note cannot be processed at this time.', { exact: true });
  await loseConnection(page, 'createClaimNote');
  await save.click();
  await expect(failure).toBeVisible();
  await stopAnswering(page);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Call after four' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Change ?: Note to the adjuster$/ }).click();
  await dialog.getByLabel('Subject').fill('Call after five');
  await failWith(page, 'updateClaimNote', failures.internal);
  await save.click();
  await expect(failure).toBeVisible();
  await stopAnswering(page);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Call after five' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete note' }).click();
  const question = page.getByRole('alertdialog');
  await failWith(page, 'deleteClaimNote', failures.internal);
  await question.getByRole('button', { name: 'Delete note' }).click();
  await expect(failure).toBeVisible();
  await stopAnswering(page);
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add Note' })).toBeVisible();
  await leaveButton(page).click();
  await alertDialog(page, 'Save and Exit?').getByRole('button', { name: 'Save and exit' }).click();
  await expect(page).toHaveURL(/policies\/72-200301\/claims$/);
});

test(
  'F3.d F13.c a draft on two devices: what both changed is shown with both values, and leaving leads back to the list',
  { tag: long },
  async ({ page, openPage, site, quietConsole }) => {
    quietConsole.allow(/Failed to load resource/);
    const number = await openCarDraft(page, site.url, 'where');
    const other = await openPage({ locale: 'en-US' });
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
    await leaveButton(other).click();
    await alertDialog(other, 'Save and Exit?').getByRole('button', { name: 'Save and exit' }).click();
    await expect(other).toHaveURL(new RegExp(`claims\\?q=${number}$`));
    await other.context().close();
  },
);

test(
  'F1.b F7.c F13.a F13.c from an account’s list: an injured person is removed after a question, and leaving leads back',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'paul.brenner', 'accounts/1000871/claims');
    await page.getByRole('link', { name: 'File a Claim' }).click();
    await fill(page, ['policy.policyNumber', '62-900100']);
    await nextButton(page).click();
    await expect(page).toHaveURL(/fnol-gl\/type-of-incident$/);
    await expect(page.getByText('Loss Information 62-900100').first()).toBeVisible();
    const people = 'lobs.generalLiability.injuryIncidents';
    await fill(page, [people, true], [`${people}.0.injured.lastName`, 'First']);
    await fill(page, [people, true], [`${people}.1.injured.lastName`, 'Second']);
    await page.getByRole('button', { name: /^Remove .* 1$/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(valueIn(page, `${people}.1.injured.lastName`)).toHaveValue('Second');
    await page.getByRole('button', { name: /^Remove .* 1$/ }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(valueIn(page, `${people}.0.injured.lastName`)).toHaveValue('Second');
    await expect(valueIn(page, `${people}.1.injured.lastName`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/accounts\/1000871\/claims$/);
  },
);
