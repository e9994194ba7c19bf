import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#support/fixtures.ts';
import { beginTour, beginTrip, finish, heading, next, previous, step, traveller } from '#steps/trip-wizard.ts';

test.use({ locale: 'en-US' });

const summary = (page: Page) => page.getByRole('group', { name: /^Please check/ });

test('W6.a Next is blocked by errors of the step, which are listed, linked and corrected one by one', async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await traveller(page).fill(' Erika');
  await next(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(heading(page, 'Trip')).toBeVisible();
  const gap = await summary(page).evaluate((box) => {
    const below = box.parentElement?.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
    return below - box.getBoundingClientRect().bottom;
  });
  expect(gap, 'one gap between the summary and the step').toBe(32);
  await summary(page)
    .getByRole('link', { name: 'Who travels?: There must be no spaces before and after the value' })
    .click();
  await expect(traveller(page)).toBeFocused();
  await expect(traveller(page)).toHaveAccessibleDescription(/no spaces before and after/);
  await traveller(page).fill('Erika');
  await expect(summary(page)).toBeHidden();
  await next(page).click();
  await expect(heading(page, 'Luggage')).toBeVisible();
});

test('W6.b pressing Next acknowledges a warning, which then hides; another reason warns again', async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await beginTour(page);
  await next(page).click();
  const nights = page.getByRole('textbox', { name: 'Nights' });
  const warning = page.getByRole('main').getByText('These are many nights.');
  await nights.fill('15');
  await expect(warning).toBeVisible();
  await expect(step(page, 'Stay')).toContainText('Warning');
  await next(page).click();
  await expect(heading(page, 'Check')).toBeVisible();
  await previous(page).click();
  await expect(heading(page, 'Stay')).toBeVisible();
  await expect(warning).toBeHidden();
  await nights.fill('16');
  await expect(warning).toBeVisible();
});

test('W7 the wizard goes back to an earlier step with an error and says why', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'It finds something' }).check();
  await finish(page).click();
  await expect(heading(page, 'Trip')).toBeVisible();
  await expect(page).toHaveURL(/\/ui-wizard$/);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Please choose an entry from the list.');
});

test('W10.d an error shows at its step as an icon and as a word', async ({ page, open }) => {
  await open('ui-wizard');
  await next(page).click();
  await expect(step(page, 'Trip')).toContainText('Error');
  await expect(step(page, 'Trip').locator('svg')).toBeVisible();
  await expectAccessible(page);
});

test('W11 issues are shown at their step, by type and level, until they are resolved', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'It finds something' }).check();
  await finish(page).click();
  await expect(heading(page, 'Trip')).toBeVisible();
  await expect(traveller(page)).toHaveAttribute('aria-invalid', 'true');
  // The server's issue has a code for a title.
  await expect(traveller(page)).toHaveAccessibleDescription(/[a-z] [a-z]/);
  await expect(page.getByText('unknownCode')).toHaveCount(0);
  await expect(step(page, 'Check')).toContainText('Warning');
  await expect(step(page, 'Check')).toContainText('Order 17: Somebody has to approve.');
  await expectAccessible(page);
  await traveller(page).fill('Max');
  await expect(step(page, 'Trip')).not.toContainText('Error');
  await expect(step(page, 'Check')).toContainText('Order 17: Somebody has to approve.');
});

test('W12 an unexpected failure shows an alert, and OK leads to the cancel path', async ({
  page,
  open,
  quietConsole,
}) => {
  quietConsole.allow(/told to fail/);
  await open('ui-wizard');
  await beginTrip(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'It breaks' }).check();
  await finish(page).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Something went wrong during this process.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/ui$/);
});

test('a handler that was refused lets the person try again', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'It does not work just now' }).check();
  await finish(page).click();
  await expect(finish(page)).toHaveAttribute('aria-busy', 'true');
  await expect(finish(page)).not.toHaveAttribute('aria-busy');
  await page.getByRole('radio', { name: 'All is well' }).check();
  await finish(page).click();
  await expect(page.getByText('Have a good trip, Erika!')).toBeVisible();
});
