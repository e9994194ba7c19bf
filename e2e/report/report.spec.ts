import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive, widths } from '#support/fixtures.ts';
import {
  chooseOption,
  field,
  fillContactDetails,
  fillReport,
  heading,
  next,
  refuseReports,
  submit,
  summary,
  watchReports,
} from '#steps/report-form.ts';
import { stopAnswering } from '#support/rpc-routes.ts';

test.use({ locale: 'en-US' });

test.describe('M1 the landing address', () => {
  for (const option of ['immediateHelp', 'TRAVELCOUNTRYMEDICALCAREINFO', 'destinationcountrymedicalcareinfo']) {
    test(`M1.a callcenter/${option} begins the wizard with that option`, async ({ page, open }) => {
      await open(`callcenter/${option}`);
      await expect(page).toHaveURL(/\/fnol-gelbring$/);
      await expect(page.locator('input[name=option]:checked')).toHaveValue(new RegExp(`^${option}$`, 'i'));
      await expect(page.getByRole('checkbox', { name: /accept the terms/ })).not.toBeChecked();
      await page.reload();
      await untilInteractive(page);
      await expect(page.locator('input[name=option]:checked')).toHaveValue(new RegExp(`^${option}$`, 'i'));
    });
  }

  test('M1.b any other value leads to /callcenter', async ({ page, open }) => {
    await open('callcenter/somethingElse');
    await expect(page).toHaveURL(/\/callcenter$/);
    await expect(heading(page, 'We are unable to process your request online')).toBeVisible();
  });

  test('M1.c the claim has the policy type travel_per', async ({ page, open }) => {
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await fillReport(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(sent[0]?.claim).toMatchObject({ policy: { policyType: 'travel_per' } });
  });
});

test.describe('M2 the steps', () => {
  test("M2.a 'Claim Information' with its steps and paths", async ({ page, open }) => {
    await open('fnol-gelbring');
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await expect(steps).toContainText('Claim Information');
    await expect(steps.getByRole('listitem')).toHaveText([
      /Type of claim/,
      /Patient and contact person/,
      /Loss cause/,
      /Call back/,
    ]);
    await chooseOption(page);
    await expect(page).toHaveURL(/\/fnol-gelbring\/contact-details$/);
    await fillContactDetails(page);
    await next(page).click();
    await expect(heading(page, 'Loss cause')).toBeFocused();
    await expect(page).toHaveURL(/\/fnol-gelbring\/incident-type$/);
    await page.getByRole('radio', { name: 'Illness' }).check();
    await next(page).click();
    await expect(heading(page, 'Call back')).toBeFocused();
    await expect(page).toHaveURL(/\/fnol-gelbring\/callback-options$/);
  });

  test('M2.b a progress bar on phones, a side navigation otherwise', async ({ page, open }) => {
    await open('fnol-gelbring');
    const firstName = page.getByRole('navigation', { name: 'Steps' }).getByText('Patient and contact person');
    await expect(firstName).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.setViewportSize(widths.phone);
    await expect(firstName).toBeHidden();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 4');
  });

  for (const option of ['travelCountryMedicalCareInfo', 'destinationCountryMedicalCareInfo'] as const) {
    test(`M2.c ${option} has no loss cause`, async ({ page, open }) => {
      await open('fnol-gelbring');
      await chooseOption(page, option);
      await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3);
      await fillContactDetails(page);
      await next(page).click();
      await expect(page).toHaveURL(/\/callback-options$/);
    });
  }
});

test('M3 Next can be used with one of three options and the consent only, and says what is missing', async ({
  page,
  open,
}) => {
  await open('fnol-gelbring');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(next(page)).toHaveAccessibleDescription('Please choose first how we can help.');
  await next(page).click({ force: true });
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('radio', { name: 'We need help now' }).check();
  await expect(next(page)).toHaveAccessibleDescription('Please accept the privacy notice and the terms of use first.');
  await next(page).click({ force: true });
  await expect(heading(page, 'Type of claim')).toBeVisible();
  await page.getByRole('checkbox', { name: /accept the terms/ }).check();
  await expect(next(page)).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', /datenschutz$/);
  await expect(page.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', /nutzungsbedingungen$/);
  await next(page).click();
  await expect(page).toHaveURL(/\/contact-details$/);
});

test.describe('M4 patient and contact person', () => {
  test.beforeEach(async ({ page, open }) => {
    await open('fnol-gelbring');
    await chooseOption(page);
  });

  test('M4.a names: at most 30 characters and no outer spaces, shown when the field is left', async ({ page }) => {
    const firstName = field(page, 'First name');
    await firstName.fill(' Erika');
    await expect(firstName).not.toHaveAttribute('aria-invalid');
    await firstName.blur();
    await expect(firstName).toHaveAccessibleDescription('There must be no spaces before and after the value');
    await firstName.fill('x'.repeat(31));
    await expect(firstName).toHaveAccessibleDescription('Please enter at most 30 characters.');
    await firstName.fill('x'.repeat(30));
    await expect(firstName).not.toHaveAttribute('aria-invalid');
  });

  test('M4.b the date of birth is picked or typed, within 100 years', async ({ page }) => {
    const month = field(page, 'Date of birth Month');
    await month.pressSequentially('02311990');
    await page.keyboard.press('Tab');
    await expect(month).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: /calendar.*Date of birth/i }).click();
    const calendar = page.getByRole('dialog', { name: 'Date of birth' });
    const years = calendar.getByRole('combobox', { name: /year/i });
    const today = new Date().getFullYear();
    await years.selectOption({ label: String(today - 100) });
    await years.selectOption({ label: '1990' });
    await calendar
      .getByRole('button', { name: /, 12, 1990|12, 1990/ })
      .first()
      .click();
    await expect(month).not.toHaveAttribute('aria-invalid');
    await expect(field(page, 'Date of birth Year')).toHaveValue('1990');
  });

  test('M4.b the date of birth is written DD.MM.YYYY in German', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de_DE');
    const boxes = page.getByRole('group', { name: 'Geburtsdatum' }).getByRole('textbox');
    await expect(boxes.nth(0)).toHaveAccessibleName('Geburtsdatum Tag');
    await expect(boxes.nth(1)).toHaveAccessibleName('Geburtsdatum Monat');
    await expect(boxes.nth(2)).toHaveAccessibleName('Geburtsdatum Jahr');
    await expect(page.getByRole('group', { name: 'Geburtsdatum' })).toHaveText('..');
  });

  test('M4.c the mobile number is repeated once it is valid, and must be the same', async ({ page }) => {
    const repeat = field(page, 'Repeat the mobile number');
    await expect(repeat).toBeDisabled();
    await field(page, 'Mobile number').fill('01');
    await expect(repeat).toBeDisabled();
    await field(page, 'Mobile number').fill('0171 2345678');
    await expect(repeat).toBeEnabled();
    await repeat.fill('0171 2345679');
    await repeat.blur();
    await expect(repeat).toHaveAccessibleDescription(
      /The given phone numbers don't match\. Please correct the phone numbers\./,
    );
    await repeat.fill('+49 171 2345678');
    await expect(repeat).not.toHaveAttribute('aria-invalid');
  });

  test('M4.d the e-mail address has at most 60 characters, is required and repeated', async ({ page }) => {
    const email = field(page, 'E-mail address');
    const repeat = field(page, 'Repeat the e-mail address');
    await expect(repeat).toBeDisabled();
    await email.fill(`${'x'.repeat(50)}@example.de`);
    await email.blur();
    await expect(email).toHaveAccessibleDescription(/Please enter at most 60 characters\./);
    await email.fill('');
    await next(page).click();
    await expect(email).toHaveAccessibleDescription(/This field is required\./);
    await email.fill('erika@sommer.example');
    await repeat.fill('erika@winter.example');
    await repeat.blur();
    await expect(repeat).toHaveAccessibleDescription(
      /The given email addresses don't match\. Please correct the email addresses\./,
    );
  });

  test('M4.f another contact person adds the injured contact, and without one it is removed', async ({ page }) => {
    const sent = watchReports(page);
    const toggle = page.getByRole('switch', { name: 'Please call a different contact person' });
    await toggle.check();
    await field(page, 'First name of the contact person').fill('Max');
    await toggle.uncheck();
    await expect(field(page, 'First name of the contact person')).toBeHidden();
    await toggle.check();
    await expect(field(page, 'First name of the contact person')).toHaveValue('');
    await field(page, 'First name of the contact person').fill('Max');
    await field(page, 'Last name of the contact person').fill('Sommer');
    await fillContactDetails(page);
    await next(page).click();
    await page.getByRole('radio', { name: 'Illness' }).check();
    await next(page).click();
    await page.getByRole('radio', { name: 'In the next hour' }).check();
    await submit(page).click();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(sent[0]?.claim['contacts']).toMatchObject([
      { policyRole: 'insured', firstName: 'Max' },
      { policyRole: 'injured', firstName: 'Erika', dateOfBirth_gelbring: { year: 1964, month: 8, day: 12 } },
    ]);
  });

  test('M4.e M4.g M4.i immediate help has no remark; country, city and privacy are required', async ({ page }) => {
    await expect(field(page, 'Your question for us (optional)')).toBeHidden();
    await next(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'First name',
      'Last name',
      'Date of birth',
      'Mobile number',
      'E-mail address',
      'Country',
      'City',
      'Privacy consent: This consent is mandatory',
    ]);
    await expect(page).toHaveURL(/\/contact-details$/);
    await summary(page).getByRole('link', { name: 'Country' }).click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  });

  test('M4.h a wrong membership number is shown when the field is left', async ({ page }) => {
    const number = field(page, 'Membership number (optional)');
    await number.fill('123');
    await number.blur();
    await expect(number).toHaveAccessibleDescription(/This membership number does not exist\./);
    await number.fill('');
    await expect(number).not.toHaveAttribute('aria-invalid');
  });
});

test('M4.e M4.f M7.a M7.b M7.c the other options take a remark, no other contact person, and preset consulting_information', async ({
  page,
  open,
}) => {
  const sent = watchReports(page);
  await open('fnol-gelbring');
  await chooseOption(page, 'destinationCountryMedicalCareInfo');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await fillContactDetails(page);
  await field(page, 'Your question for us (optional)').fill('Is there a dialysis?');
  await next(page).click();
  await page.getByRole('radio', { name: 'In the next 3 hours' }).check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/gelbring-confirmation$/);
  expect(sent[0]?.claim).toMatchObject({
    lossCause: 'consulting_information',
    lossLocation: { country: 'IT', city: 'Bozen', addressType: 'other' },
    contacts: [
      {
        otherIncidentNote: 'Is there a dialysis?',
        consents_gelbring: [
          { type: 'gdpr', isApproved: true },
          { type: 'electronic_signature', isApproved: true },
        ],
      },
    ],
  });
});

test.describe('M5 loss cause', () => {
  test.beforeEach(async ({ page, open }) => {
    await open('fnol-gelbring');
    await chooseOption(page);
    await fillContactDetails(page);
    await next(page).click();
    await expect(heading(page, 'Loss cause')).toBeVisible();
  });

  test('M5.a illness, accident or death; one is needed', async ({ page }) => {
    await expect(page.getByRole('radio')).toHaveCount(3);
    expect(
      await page
        .locator('input[name=lossCause]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['krankheit', 'unfall', 'todesfall']);
    await next(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveURL(/\/incident-type$/);
  });

  test('M5.b M5.c the description counts to 1333; changing the cause clears it, death disables it', async ({
    page,
  }) => {
    const description = field(page, 'Description (optional)');
    await page.getByRole('radio', { name: 'Accident' }).check();
    await description.fill('x'.repeat(1333));
    await expect(page.getByText('0 characters left').first()).toBeVisible();
    await description.fill('x'.repeat(1334));
    await next(page).click();
    await expect(summary(page)).toContainText('Please enter at most 1333 characters.');
    await page.getByRole('radio', { name: 'Illness' }).check();
    await expect(description).toHaveValue('');
    await description.fill('Fever');
    await page.getByRole('radio', { name: 'Death' }).check();
    await expect(description).toHaveValue('');
    await expect(description).toBeDisabled();
    await next(page).click();
    await expect(heading(page, 'Call back')).toBeVisible();
  });
});

test('M6.a M6.b the call-back comes in 1, 2 or 3 hours, and one has to be chosen', async ({ page, open }) => {
  await open('fnol-gelbring');
  await chooseOption(page, 'travelCountryMedicalCareInfo');
  await fillContactDetails(page);
  await next(page).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await submit(page).click();
  await expect(summary(page)).toBeFocused();
  await page.getByRole('radio', { name: 'In the next hour' }).check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/gelbring-confirmation$/);
});

test('M8 going back to the first step warns, and removes all that was entered', async ({ page, open }) => {
  await open('fnol-gelbring');
  await chooseOption(page);
  await field(page, 'First name').fill('Erika');
  const dialog = page.getByRole('alertdialog', { name: 'Back to the first step?' });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog).toHaveAccessibleDescription(
    'Going to the first step will remove all of the previously provided information.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'First name')).toHaveValue('Erika');
  await page.getByRole('button', { name: 'Type of claim' }).click();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the information' }).click();
  await expect(heading(page, 'Type of claim')).toBeVisible();
  await expect(page).toHaveURL(/\/fnol-gelbring$/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await chooseOption(page);
  await expect(field(page, 'First name')).toHaveValue('');
});

test('M9.a M9.b P24.a the confirmation: modal, heading, status, call-back, claim number, phone', async ({
  page,
  open,
}) => {
  await open('fnol-gelbring');
  await fillReport(page);
  await submit(page).click();
  const modal = page.getByRole('alertdialog', { name: 'Submitted successfully' });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  const main = page.getByRole('main');
  await expect(heading(page, 'Your request has been received')).toBeVisible();
  await expect(main).toContainText('In processing by Automobilclub Gelbring');
  await expect(main).toContainText('We will call you back in the next 2 hours. Please keep your phone free.');
  await expect(main).toContainText('We will give you the claim number at the next contact.');
  await expect(main.getByRole('link', { name: /\+49 89 5550 7676/ })).toHaveAttribute('href', 'tel:+498955507676');
  await expectAccessible(page);
  await page.reload();
  await untilInteractive(page);
  await expect(heading(page, 'Your request has been received')).toBeVisible();
  await expect(modal).toBeHidden();
});

test('P24.b the call-back goes into a calendar, and the page prints without buttons and navigation', async ({
  page,
  open,
}) => {
  await open('fnol-gelbring');
  await fillReport(page);
  await submit(page).click();
  await page.getByRole('button', { name: 'Close' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('call-back.ics');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
  await expect(heading(page, 'Your request has been received')).toBeVisible();
});

test('without a sent report the confirmation redirects to the start', async ({ page, open }) => {
  await open('gelbring-confirmation');
  await expect(page).toHaveURL(/\/fnol-gelbring$/);
});

test.describe('M10 failures', () => {
  test('M10.b an application error without a base error leads to /callcenter', async ({ page, open }) => {
    await open('fnol-gelbring');
    await fillReport(page);
    await refuseReports(page, '');
    await submit(page).click();
    await expect(page).toHaveURL(/\/callcenter$/);
    await expect(heading(page, 'We are unable to process your request online')).toBeVisible();
  });

  test('M10.c any other failure shows a modal with OK, and the report can be sent again', async ({ page, open }) => {
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await fillReport(page);
    await refuseReports(page, 'The claims system is closed');
    await submit(page).click();
    const modal = page.getByRole('alertdialog', { name: 'Your claim was not submitted' });
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(heading(page, 'Call back')).toBeVisible();
    await stopAnswering(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('M10.a an unexpected error shows a modal, then the start', async ({ page, open, quietConsole }) => {
    quietConsole.allow(/randomUUID/);
    await open('fnol-gelbring');
    await fillReport(page);
    await page.evaluate(() => {
      crypto.randomUUID = () => {
        throw new Error('randomUUID');
      };
    });
    await submit(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/fnol-gelbring$/);
    await expect(heading(page, 'Type of claim')).toBeVisible();
  });
});

test('the emergency numbers come first for people who may be in danger', async ({ page, open }) => {
  await open('fnol-gelbring');
  const emergency = page.getByRole('main').getByRole('region', { name: /in danger/ });
  await expect(emergency.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
  await expect(emergency.getByRole('link', { name: /5550 7676/ })).toHaveAttribute('href', 'tel:+498955507676');
  await page.getByRole('radio', { name: 'Medical care where I am going' }).check();
  await expect(emergency).toBeHidden();
  await chooseOption(page);
  await expect(emergency).toBeVisible();
});

test.describe('in German, on every width', () => {
  test.use({ locale: 'de-DE' });

  test('all steps fit a phone, a tablet and a desktop, and axe finds nothing', async ({ page, open }) => {
    await open('fnol-gelbring');
    const check = async (name: string) => {
      await expect(heading(page, name)).toBeVisible();
      for (const viewport of Object.values(widths)) {
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    };
    const weiter = page.getByRole('button', { name: 'Weiter' });
    await check('Art des Falls');
    await page.getByRole('radio', { name: 'Wir brauchen jetzt Hilfe' }).check();
    await page.getByRole('checkbox', { name: /Nutzungsbedingungen zu/ }).check();
    await weiter.click();
    await check('Patient und Kontaktperson');
    await page.getByRole('switch').check();
    await weiter.click();
    await expect(page.getByRole('group', { name: /^Bitte prüfen Sie/ })).toBeFocused();
    await check('Patient und Kontaktperson');
    await field(page, 'Vorname').fill('Erika');
    await field(page, 'Nachname').fill('Sommer');
    await field(page, 'Geburtsdatum Tag').pressSequentially('12081964');
    await field(page, 'Vorname der Kontaktperson').fill('Max');
    await field(page, 'Nachname der Kontaktperson').fill('Sommer');
    await field(page, 'Mobilnummer').fill('0171 2345678');
    await field(page, 'Mobilnummer wiederholen').fill('0171 2345678');
    await field(page, 'E-Mail-Adresse').fill('max@sommer.example');
    await field(page, 'E-Mail-Adresse wiederholen').fill('max@sommer.example');
    await page.getByRole('combobox', { name: 'Land' }).selectOption('IT');
    await page.getByRole('combobox', { name: 'Ort' }).fill('Bozen');
    await page.getByRole('checkbox', { name: /darf diese Angaben/ }).check();
    await weiter.click();
    await check('Anlass');
    await page.getByRole('radio', { name: 'Todesfall' }).check();
    await check('Anlass');
    await weiter.click();
    await check('Rückruf');
    await page.getByRole('radio', { name: 'In der nächsten Stunde' }).check();
    await page.getByRole('button', { name: 'Fall melden' }).click();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await check('Ihre Anfrage ist eingegangen');
  });
});
