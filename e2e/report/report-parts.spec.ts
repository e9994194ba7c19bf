import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  long,
  test,
  untilInteractive,
  untilKept,
  widths,
} from '#support/fixtures.ts';
import {
  chooseOption,
  contactParts,
  field,
  fillReach,
  fillWhere,
  fillWho,
  goToPart,
  heading,
  next,
  passWhere,
  passWho,
  summary,
} from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const part = (page: Page, name: string) => steps(page).getByRole('listitem').getByRole('button', { name, exact: true });
const city = (page: Page) => page.getByRole('combobox', { name: 'City' });

const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }));

test.beforeEach(async ({ page, open }) => {
  await open('fnol-gelbring');
  await chooseOption(page);
});

for (const width of [320, 360]) {
  test(
    `M4.a M4.c M4.g on a phone of ${width} px the second step is three questions, and the progress says which`,
    { tag: long },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const progress = page.getByRole('progressbar');
      const looks = async (number: number) => {
        await expect(progress).toBeInViewport();
        await expect(progress).toHaveAttribute('aria-valuetext', `Step 2 of 4, Part\u00a0${number}\u00a0of\u00a03`);
        expect(Number(await progress.getAttribute('value'))).toBeCloseTo(1 + number / 3);
        await expect(page.getByText(`Step 2 of 4, Part ${number} of 3`)).toBeVisible();
        await expect(page).toHaveURL(/\/contact-details$/);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      };
      await looks(1);
      await expect(page).toHaveTitle(/^Who is it about\? – /);
      await expect(field(page, 'First name')).toBeInViewport();
      await fillWho(page);
      await scrollDown(page);
      await goToPart(page, 'where');
      await expect(page).toHaveTitle(/^Where is help needed\? – /);
      await expect(field(page, 'First name')).toHaveCount(0);
      await looks(2);
      await fillWhere(page);
      await scrollDown(page);
      await goToPart(page, 'reach');
      await expect(city(page)).toHaveCount(0);
      await expect(field(page, 'Repeat the mobile number')).toBeDisabled();
      await expect(field(page, 'Repeat the e-mail address')).toBeDisabled();
      await looks(3);
      await fillReach(page);
      await next(page).click();
      await expect(heading(page, 'Loss cause')).toBeFocused();
      await expect(progress).toHaveAttribute('aria-valuetext', 'Step 3 of 4');
    },
  );
}

test(
  'M4.a M4.g on a wide page the questions stand below their step, and those that were passed lead there',
  { tag: long },
  async ({ page }) => {
    await page.setViewportSize(widths.desktop);
    const shown = steps(page).locator('[aria-current=true]');
    await expect(shown).toHaveText(contactParts.who);
    await expect(part(page, contactParts.where)).toHaveCount(0);
    await passWho(page);
    await expect(shown).toHaveText(contactParts.where);
    await expectAccessible(page);
    await part(page, contactParts.who).press('Enter');
    await expect(heading(page, contactParts.who)).toBeFocused();
    await expect(field(page, 'First name')).toHaveValue('Erika');
    await part(page, contactParts.where).press('Enter');
    await expect(heading(page, contactParts.where)).toBeFocused();
    await passWhere(page);
    await fillReach(page);
    await next(page).click();
    await expect(heading(page, 'Loss cause')).toBeFocused();
    await expect(steps(page).getByText(contactParts.who)).toHaveCount(0);
    await steps(page).getByRole('button', { name: 'Patient and contact person' }).click();
    await expect(heading(page, contactParts.who)).toBeFocused();
    await expect(part(page, contactParts.reach)).toBeVisible();
  },
);

test(
  'M4.a M4.g Next stops at what is wrong in the shown part, and is silent about later ones',
  { tag: long },
  async ({ page }) => {
    await next(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText(['First name', 'Last name', 'Date of birth']);
    await fillWho(page);
    await next(page).press('Enter');
    await expect(heading(page, contactParts.where)).toBeFocused();
    await expect(summary(page)).toHaveCount(0);
    await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(0);
    await next(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText(['Country', 'City']);
  },
);

test(
  'M4.a M4.d Next on the last part leads back to what has become wrong, and the summary to each field',
  { tag: long },
  async ({ page }) => {
    await passWho(page);
    await passWhere(page);
    await part(page, contactParts.who).click();
    await field(page, 'First name').fill('');
    await part(page, contactParts.reach).click();
    await next(page).click();
    await expect(heading(page, contactParts.who)).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'First name',
      'Mobile number',
      'E-mail address',
      'Privacy consent: This consent is mandatory',
    ]);
    await expectAccessible(page);
    await summary(page).getByRole('link', { name: 'E-mail address' }).press('Enter');
    await expect(heading(page, contactParts.reach)).toBeVisible();
    await expect(field(page, 'E-mail address')).toBeFocused();
    await summary(page).getByRole('link', { name: 'First name' }).click();
    await expect(field(page, 'First name')).toBeFocused();
  },
);

test(
  'M4.c M4.g Previous goes back part by part, keeps what is wrong, and warns only before the first step',
  { tag: long },
  async ({ page }) => {
    await passWho(page);
    await passWhere(page);
    await field(page, 'Mobile number').fill('01');
    await previous(page).click();
    await expect(heading(page, contactParts.where)).toBeFocused();
    await expect(city(page)).toHaveValue('Bozen');
    await city(page).fill('');
    await previous(page).press('Enter');
    await expect(heading(page, contactParts.who)).toBeFocused();
    await next(page).click();
    await expect(heading(page, contactParts.where)).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(city(page)).toHaveValue('');
    await passWhere(page);
    await expect(field(page, 'Mobile number')).toHaveValue('01');
    await fillReach(page);
    await next(page).click();
    await expect(heading(page, 'Loss cause')).toBeFocused();
    await previous(page).click();
    await expect(heading(page, contactParts.reach)).toBeFocused();
    await previous(page).click();
    await previous(page).click();
    await previous(page).click();
    await expect(page.getByRole('alertdialog', { name: 'Back to the first step?' })).toBeVisible();
  },
);

test('W1.a M4.g Back and Forward of the browser lead from part to part and from step to step, and keep what was typed', async ({
  page,
}) => {
  const at = (name: string) => expect(heading(page, name)).toBeFocused();
  const dialog = page.getByRole('alertdialog', { name: 'Back to the first step?' });
  await passWho(page);
  await passWhere(page);
  await fillReach(page);
  await next(page).click();
  await at('Loss cause');
  const entries = await page.evaluate(() => history.length);
  // The buttons of the page go through the same entries.
  await previous(page).click();
  await at(contactParts.reach);
  await previous(page).click();
  await at(contactParts.where);
  await goToPart(page, 'reach');
  await next(page).click();
  await at('Loss cause');
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.goBack();
  await at(contactParts.reach);
  await expect(field(page, 'Mobile number')).toHaveValue('0171 2345678');
  await page.goBack();
  await at(contactParts.where);
  await expect(city(page)).toHaveValue('Bozen');
  await untilKept(page);
  await page.reload();
  await untilInteractive(page);
  await expect(heading(page, contactParts.where)).toBeVisible();
  await page.goBack();
  await expect(heading(page, contactParts.who)).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Erika');
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(/\/contact-details$/);
  }
  await page.goForward();
  await at(contactParts.where);
  await page.goForward();
  await at(contactParts.reach);
  await expect(field(page, 'Mobile number')).toHaveValue('0171 2345678');
  await page.goForward();
  await at('Loss cause');
});

test('W1.a M4.g Forward stops at a part that has become wrong', { tag: long }, async ({ page }) => {
  await passWho(page);
  await page.goBack();
  await field(page, 'First name').fill('');
  await page.goForward();
  await expect(summary(page)).toBeFocused();
  await expect(heading(page, contactParts.who)).toBeVisible();
  await fillWho(page);
  await goToPart(page, 'where');
  await page.goBack();
  await expect(heading(page, contactParts.who)).toBeFocused();
});

test('M4.c M4.g a reload opens the part that was shown, with all that was typed', { tag: long }, async ({ page }) => {
  const reload = async () => {
    await untilKept(page);
    await page.reload();
    await untilInteractive(page);
    await expect(page).toHaveURL(/\/contact-details$/);
  };
  await passWho(page);
  await fillWhere(page);
  await reload();
  await expect(heading(page, contactParts.where)).toBeVisible();
  await expect(city(page)).toHaveValue('Bozen');
  await goToPart(page, 'reach');
  await field(page, 'Mobile number').fill('01');
  await reload();
  await expect(heading(page, contactParts.reach)).toBeVisible();
  await expect(field(page, 'Mobile number')).toHaveValue('01');
  await previous(page).click();
  await previous(page).click();
  await field(page, 'Last name').fill('');
  await reload();
  await expect(heading(page, contactParts.who)).toBeVisible();
  await field(page, 'Last name').fill('Sommer');
  await goToPart(page, 'where');
  await goToPart(page, 'reach');
  await expect(field(page, 'Mobile number')).toHaveValue('01');
});
