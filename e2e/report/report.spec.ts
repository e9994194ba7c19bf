import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  longUnless,
  test,
  untilInteractive,
  widths,
  long,
} from '#support/fixtures.ts';
import {
  chooseOption,
  field,
  fillContactDetails,
  fillReport,
  heading,
  next,
  submit,
  watchReports,
} from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

test.describe('M1 the landing address', () => {
  for (const option of ['immediateHelp', 'TRAVELCOUNTRYMEDICALCAREINFO', 'destinationcountrymedicalcareinfo']) {
    test(
      `M1.a callcenter/${option} begins the wizard with that option`,
      longUnless(option === 'TRAVELCOUNTRYMEDICALCAREINFO'),
      async ({ page, open }) => {
        await open(`callcenter/${option}`);
        await expect(page).toHaveURL(/\/fnol-gelbring$/);
        await expect(page.locator('input[name=option]:checked')).toHaveValue(new RegExp(`^${option}$`, 'i'));
        await expect(page.getByRole('checkbox', { name: /accept the terms/ })).not.toBeChecked();
        await page.reload();
        await untilInteractive(page);
        await expect(page.locator('input[name=option]:checked')).toHaveValue(new RegExp(`^${option}$`, 'i'));
      },
    );
  }

  test('M1.b any other value leads to /callcenter', async ({ page, open }) => {
    await open('callcenter/somethingElse');
    await expect(page).toHaveURL(/\/callcenter$/);
    await expect(heading(page, 'We are unable to process your request online')).toBeVisible();
  });

  test('M1.c the claim has the policy type travel_per', { tag: long }, async ({ page, open }) => {
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
    test(
      `M2.c ${option} has no loss cause`,
      longUnless(option === 'destinationCountryMedicalCareInfo'),
      async ({ page, open }) => {
        await open('fnol-gelbring');
        await chooseOption(page, option);
        await expect(
          page.getByRole('navigation', { name: 'Steps' }).getByRole('list').first().locator('> li'),
        ).toHaveCount(3);
        await fillContactDetails(page);
        await next(page).click();
        await expect(page).toHaveURL(/\/callback-options$/);
      },
    );
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
  await page.setViewportSize({ ...widths.phone, width: 320 });
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: 'We need help now' }).check();
  await expect(next(page)).toHaveAccessibleDescription(
    'Please confirm first that you have read the privacy notice and accept the terms of use.',
  );
  await next(page).click({ force: true });
  await expect(heading(page, 'Type of claim')).toBeVisible();
  await page.getByRole('checkbox', { name: /accept the terms/ }).check();
  await expect(next(page)).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', /datenschutz$/);
  await expect(page.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', /nutzungsbedingungen$/);
  await next(page).click();
  await expect(page).toHaveURL(/\/contact-details$/);
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

test('the emergency numbers come first for people who may be in danger', async ({ page, open }) => {
  await open('fnol-gelbring');
  const emergency = page.getByRole('main').getByRole('region', { name: /in danger/ });
  await expect(emergency.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
  await expect(emergency.getByRole('link', { name: /5550 7676/ })).toHaveAttribute('href', 'tel:+498955507676');
  await page.getByRole('radio', { name: 'Medical care where I am going' }).check();
  await expect(emergency).toBeHidden();
  await chooseOption(page);
  await expect(page.getByRole('main').getByRole('region', { name: 'In danger?' })).toBeVisible();
});

test.describe('in German, on every width', () => {
  test.use({ locale: 'de-DE' });

  for (const [where, examined] of [
    ['a phone', ['phone']],
    ['a tablet and a desktop', ['tablet', 'desktop']],
  ] as const)
    test(`all steps fit ${where}, and axe finds nothing`, longUnless(where === 'a phone'), async ({ page, open }) => {
      await open('fnol-gelbring');
      const check = async (name: string) => {
        await expect(heading(page, name)).toBeVisible();
        for (const width of examined) {
          await page.setViewportSize(widths[width]);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
      };
      const weiter = page.getByRole('button', { name: 'Weiter' });
      await check('Art des Falls');
      await page.getByRole('radio', { name: 'Wir brauchen jetzt Hilfe' }).check();
      await page.getByRole('checkbox', { name: /Nutzungsbedingungen zu/ }).check();
      await weiter.click();
      const checkWithErrors = async (name: string) => {
        await check(name);
        await weiter.click();
        await expect(page.getByRole('group', { name: /^Bitte prüfen Sie/ })).toBeFocused();
        await check(name);
      };
      await page.getByRole('switch').check();
      await checkWithErrors('Um wen geht es?');
      await field(page, 'Vorname').fill('Erika');
      await field(page, 'Nachname').fill('Sommer');
      await field(page, 'Geburtsdatum Tag').pressSequentially('12081964');
      await field(page, 'Vorname der Kontaktperson').fill('Max');
      await field(page, 'Nachname der Kontaktperson').fill('Sommer');
      await weiter.click();
      await checkWithErrors('Wo wird Hilfe gebraucht?');
      await page.getByRole('combobox', { name: 'Land' }).selectOption('IT');
      await page.getByRole('combobox', { name: 'Ort' }).fill('Bozen');
      await weiter.click();
      await checkWithErrors('Wie erreichen wir Sie?');
      await field(page, 'Mobilnummer').fill('0171 2345678');
      await field(page, 'Mobilnummer wiederholen').fill('0171 2345678');
      await field(page, 'E-Mail-Adresse').fill('max@sommer.example');
      await field(page, 'E-Mail-Adresse wiederholen').fill('max@sommer.example');
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
      await expect(page.getByRole('main')).toContainText(
        'Wir rufen Sie in der nächsten Stunde an. Bitte halten Sie Ihr Telefon frei.',
      );
    });
});
