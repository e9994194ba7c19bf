import { expect, long, test, widths } from '#support/fixtures.ts';
import {
  chooseOption,
  field,
  fillContactDetails,
  fillReach,
  fillWhere,
  fillWho,
  goToPart,
  next,
  passWhere,
  passWho,
  submit,
  summary,
  watchReports,
} from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

test.describe('M4 patient and contact person', () => {
  test.beforeEach(async ({ page, open }) => {
    await open('fnol-gelbring');
    await chooseOption(page);
  });

  test('M4.a names: at most 30 characters and no outer spaces, shown when the field is left', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const firstName = field(page, 'First name');
    const gapBelow = async () => {
      const [box, label] = [
        await firstName.boundingBox(),
        await page.getByText('Last name', { exact: true }).boundingBox(),
      ];
      return (label?.y ?? Number.NaN) - (box?.y ?? 0) - (box?.height ?? 0);
    };
    expect(await gapBelow(), 'the room for an error is the gap').toBe(32);
    await firstName.fill(' Erika');
    await expect(firstName).not.toHaveAttribute('aria-invalid');
    await firstName.blur();
    await expect(firstName).toHaveAccessibleDescription('There must be no spaces before and after the value');
    await firstName.fill('x'.repeat(31));
    await expect(firstName).toHaveAccessibleDescription('Please enter at most 30 characters.');
    expect(await gapBelow(), 'an error of a line hardly moves what stands below').toBeLessThan(40);
    await firstName.fill('x'.repeat(30));
    await expect(firstName).not.toHaveAttribute('aria-invalid');
  });

  test(
    'M4.a an error that comes back while its field is typed in does not take the focus',
    { tag: long },
    async ({ page }) => {
      await fillWho(page, { first: 'Erika', last: '' });
      const lastName = field(page, 'Last name');
      await next(page).click();
      await expect(summary(page)).toBeFocused();
      await lastName.click();
      await page.keyboard.type('X');
      await expect(summary(page)).toBeHidden();
      await page.keyboard.press('Backspace');
      await expect(summary(page)).toBeVisible();
      await page.keyboard.type('Meier');
      await expect(lastName).toHaveValue('Meier');
      await expect(lastName).toBeFocused();
    },
  );

  test('M4.b the date of birth is picked or typed, within 100 years', { tag: long }, async ({ page }) => {
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

  test('M4.c the mobile number is repeated once it is valid, and must be the same', { tag: long }, async ({ page }) => {
    await passWho(page);
    await passWhere(page);
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
    // On a phone all fields end at the same edge.
    await page.setViewportSize(widths.phone);
    const [phone, email] = [await repeat.boundingBox(), await field(page, 'E-mail address').boundingBox()];
    expect(phone?.width).toBe(email?.width);
  });

  test(
    'M4.d the e-mail address has at most 60 characters, is required and repeated',
    { tag: long },
    async ({ page }) => {
      await passWho(page);
      await passWhere(page);
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
    },
  );

  test(
    'M4.d M4.i an error that comes when a field is left does not move away what is being pressed',
    { tag: long },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await passWho(page);
      await passWhere(page);
      await next(page).click();
      await expect(summary(page)).toBeFocused();
      for (const name of ['Mobile number', 'Repeat the mobile number']) await field(page, name).fill('0171 2345678');
      const [privacy, repeat] = [page.getByRole('checkbox'), field(page, 'Repeat the e-mail address')];
      await field(page, 'E-mail address').fill('erika@sommer.example');
      await repeat.fill('erica@sommer.example');
      await privacy.click();
      await expect(privacy).toBeChecked();
      await expect(repeat).toHaveAttribute('aria-invalid', 'true');
      await repeat.fill('Erika@sommer.example');
      await expect(repeat, 'a phone writes the first letter large').not.toHaveAttribute('aria-invalid');
    },
  );

  test(
    'W6.a an empty date that is then impossible stays in the summary, which has as many lines as fields are wrong',
    { tag: long },
    async ({ page }) => {
      const wrong = page.getByRole('main').locator('[aria-invalid=true]');
      await next(page).click();
      await expect(summary(page)).toBeFocused();
      await field(page, 'First name').fill('Erika');
      await field(page, 'Date of birth Month').pressSequentially('02302030');
      await field(page, 'Last name').fill('Sommer');
      await expect(summary(page).getByRole('link', { name: /^Date of birth: ./ })).toBeVisible();
      await expect(field(page, 'Last name')).not.toHaveAttribute('aria-invalid');
      // The date has three boxes.
      await expect(wrong).toHaveCount((await summary(page).getByRole('link').count()) + 2);
    },
  );

  test(
    'M4.f another contact person adds the injured contact, and without one it is removed',
    { tag: long },
    async ({ page }) => {
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
    },
  );

  test(
    'M4.f a contact person who is added after Next is called missing once a field was left, not at once',
    { tag: long },
    async ({ page }) => {
      await next(page).click();
      await expect(summary(page)).toBeFocused();
      const listed = await summary(page).getByRole('link').count();
      await page.getByRole('switch', { name: 'Please call a different contact person' }).check();
      const first = field(page, 'First name of the contact person');
      await expect(first).toBeVisible();
      await expect(first).not.toHaveAttribute('aria-invalid');
      await expect(summary(page).getByRole('link')).toHaveCount(listed);
      await first.focus();
      await first.blur();
      await expect(first).toHaveAccessibleDescription(/This field is required\./);
      await next(page).click();
      await expect(summary(page).getByRole('link')).toHaveCount(listed + 2);
    },
  );

  test('M4.e M4.g M4.i immediate help has no remark; country, city and privacy are required', async ({ page }) => {
    const expectMissing = async (...names: string[]) => {
      await next(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText(names);
      await expect(page).toHaveURL(/\/contact-details$/);
    };
    await expectMissing('First name', 'Last name', 'Date of birth');
    await passWho(page);
    await expect(field(page, 'Membership number (optional)')).toBeVisible();
    await expect(field(page, 'Your question for us (optional)')).toBeHidden();
    await expectMissing('Country', 'City');
    await summary(page).getByRole('link', { name: 'Country' }).click();
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country).toBeFocused();
    await expect(country).toHaveAccessibleDescription(/^Please make a choice\.$/);
    await passWhere(page);
    await expectMissing('Mobile number', 'E-mail address', 'Privacy consent: This consent is mandatory');
  });

  test('M4.h a wrong membership number is shown when the field is left', async ({ page }) => {
    await passWho(page);
    const number = field(page, 'Membership number (optional)');
    await number.fill('123');
    await number.blur();
    await expect(number).toHaveAccessibleDescription(/This membership number does not exist\./);
    await number.fill('');
    await expect(number).not.toHaveAttribute('aria-invalid');
  });
});

test(
  'M4.e M4.f M7.a M7.b M7.c the other options take a remark, no other contact person, and preset consulting_information',
  { tag: long },
  async ({ page, open }) => {
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await chooseOption(page, 'destinationCountryMedicalCareInfo');
    await expect(page.getByRole('switch')).toHaveCount(0);
    await passWho(page);
    await fillWhere(page);
    await field(page, 'Your question for us (optional)').fill('Is there a dialysis?');
    await goToPart(page, 'reach');
    await fillReach(page);
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
  },
);
