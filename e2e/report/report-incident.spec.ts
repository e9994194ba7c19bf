import { expect, long, test } from '#support/fixtures.ts';
import { chooseOption, field, fillContactDetails, heading, next, submit, summary } from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

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

test(
  'M6.a M6.b the call-back comes in 1, 2 or 3 hours, and one has to be chosen',
  { tag: long },
  async ({ page, open }) => {
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
  },
);
