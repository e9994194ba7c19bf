import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';

test.use({ locale: 'en-US' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const finish = (page: Page) => page.getByRole('button', { name: 'Book the trip' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
const traveller = (page: Page) => page.getByRole('textbox', { name: 'Who travels?' });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });
const stepButton = (page: Page, name: string) => steps(page).getByRole('button', { name });
const summary = (page: Page) => page.getByRole('group', { name: /^Please check/ });
const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave Page?' });

async function beginTrip(page: Page): Promise<void> {
  await traveller(page).fill('Erika');
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Luggage']);
}

async function beginTour(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Several days' }).check();
  await beginTrip(page);
}

test('W1.a steps have paths below the base path, and a URL that is not the current step redirects to it', async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await beginTrip(page);
  await expect(page).toHaveURL(/\/ui-wizard\/luggage$/);
  await open('ui-wizard/review');
  await expect(page).toHaveURL(/\/ui-wizard$/);
  await expect(heading(page, 'Trip')).toBeVisible();
  await open('ui-wizard/no-such-step');
  await expect(page).toHaveURL(/\/ui-wizard$/);
});

test('W1.b leaving the base path starts the cancel flow', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(leaveDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/ui-wizard\/luggage$/);
});

test("W1.a the browser's Back and Forward lead from step to step", async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await page.goBack();
  await expect(heading(page, 'Trip')).toBeVisible();
  await expect(traveller(page)).toHaveValue('Erika');
  await page.goForward();
  await expect(heading(page, 'Luggage')).toBeVisible();
  await expect(page).toHaveURL(/\/ui-wizard\/luggage$/);
});

test('W2.a W2.b W2.c W10.b Next moves one forward, Previous one back and never below the first, jumps lead to visited steps only', async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await expect(previous(page)).toBeHidden();
  await expect(stepButton(page, 'Luggage')).toBeHidden();
  await beginTrip(page);
  await next(page).click();
  await expect(heading(page, 'Check')).toBeVisible();
  await previous(page).click();
  await expect(heading(page, 'Luggage')).toBeVisible();
  await previous(page).click();
  await expect(heading(page, 'Trip')).toBeVisible();
  await expect(previous(page)).toBeHidden();
  await stepButton(page, 'Check').click();
  await expect(heading(page, 'Check')).toBeVisible();
});

test('W3 another kind of trip replaces the steps after the first', async ({ page, open }) => {
  await open('ui-wizard');
  await expect(steps(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('radio', { name: 'Several days' }).check();
  await expect(steps(page).getByRole('listitem')).toHaveCount(4);
  await expect(step(page, 'Stay')).toBeVisible();
  await page.getByRole('radio', { name: 'One day' }).check();
  await expect(step(page, 'Stay')).toBeHidden();
});

test('W4.a W4.b Next runs the handler of a step once; when the next step was visited, it moves on without it', async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await beginTrip(page);
  await expect(page.getByText('The luggage has not been checked yet.')).toBeVisible();
  await next(page).click();
  await expect(heading(page, 'Check')).toBeVisible();
  await previous(page).click();
  await expect(page.getByText('The luggage has been checked once.')).toBeVisible();
  await next(page).click();
  await expect(heading(page, 'Check')).toBeVisible();
  await previous(page).click();
  await expect(page.getByText('The luggage has been checked once.')).toBeVisible();
});

test('W5.a W5.b skipped steps are passed, and the last step finishes', async ({ page, open }) => {
  await open('ui-wizard');
  await page.getByRole('checkbox', { name: 'Without luggage' }).check();
  await traveller(page).fill('Erika');
  await next(page).click();
  await expect(heading(page, 'Check')).toBeVisible();
  await expect(next(page)).toBeHidden();
  await finish(page).click();
  await expect(page.getByText('Have a good trip, Erika!')).toBeVisible();
});

test('W6.a Next is blocked by errors of the step, which are listed, linked and corrected one by one', async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await traveller(page).fill(' Erika');
  await next(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(heading(page, 'Trip')).toBeVisible();
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

test('W8.a W8.b Previous keeps a step that is valid and reverts one that is not', async ({ page, open }) => {
  const nights = page.getByRole('textbox', { name: 'Nights' });
  await open('ui-wizard');
  await beginTour(page);
  await next(page).click();
  await nights.fill('3');
  await previous(page).click();
  await next(page).click();
  await expect(nights).toHaveValue('3');
  await nights.fill('three');
  await previous(page).click();
  await expect(heading(page, 'Luggage')).toBeVisible();
  await next(page).click();
  await expect(nights).toHaveValue('3');
});

test("W9 W10.b 'Leave Page?' / 'The changes you have made on this page may be lost.' with Yes and Close", async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await beginTrip(page);
  await cancel(page).click();
  await expect(leaveDialog(page)).toHaveAccessibleDescription('The changes you have made on this page may be lost.');
  await expectAccessible(page);
  await leaveDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(leaveDialog(page)).toBeHidden();
  await expect(heading(page, 'Luggage')).toBeVisible();
  await expect(cancel(page)).toBeFocused();
  await cancel(page).click();
  await leaveDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/ui$/);
});

test('W9 Yes leads where the person was going, Close and Escape keep them', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  const faq = page.getByRole('link', { name: 'FAQ' });
  await faq.click();
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/ui-wizard\/luggage$/);
  await faq.click();
  await leaveDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('W9 leaving does not ask if nothing was entered', async ({ page, open }) => {
  await open('ui-wizard');
  await expect(cancel(page)).toBeHidden();
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('P21.b the browser asks before a page with unsaved work is closed', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('about:blank').catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
});

test('W10.a on a phone: a progress bar, and the steps behind a toggle', async ({ page, open }) => {
  await page.setViewportSize(widths.phone);
  await open('ui-wizard');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 3');
  await expect(step(page, 'Luggage')).toBeHidden();
  await beginTrip(page);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 3');
  const toggle = steps(page).getByRole('button', { name: 'Steps' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await stepButton(page, 'Trip').click();
  await expect(heading(page, 'Trip')).toBeVisible();
  await expect(step(page, 'Luggage')).toBeHidden();
});

test('on a phone the action bar stays at the lower edge', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await open('ui-wizard');
  await page.getByRole('button', { name: /necessary/ }).click();
  await expect(next(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 40);
  await expect(next(page)).toBeInViewport({ ratio: 1 });
});

test('W10.a W10.c on a desktop: a side navigation in which only visited steps can be clicked', async ({
  page,
  open,
}) => {
  await open('ui-wizard');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(step(page, 'Trip').locator('[aria-current=step]')).toBeVisible();
  await expect(steps(page).getByRole('button')).toHaveCount(0);
  await beginTrip(page);
  await expect(steps(page).getByRole('button')).toHaveCount(1);
  await expect(stepButton(page, 'Trip')).toHaveAccessibleName('Trip (done)');
});

test('W10.d an error shows at its step as an icon and as a word', async ({ page, open }) => {
  await open('ui-wizard');
  await next(page).click();
  await expect(step(page, 'Trip')).toContainText('Error');
  await expect(step(page, 'Trip').locator('svg')).toBeVisible();
  await expectAccessible(page);
});

test('after Next the focus is on the heading of the step', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await expect(heading(page, 'Luggage')).toBeFocused();
  await expect(page).toHaveTitle(/^Luggage – Sample – /);
});

test('W11 issues are shown at their step, by type and level, until they are resolved', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'It finds something' }).check();
  await finish(page).click();
  await expect(heading(page, 'Trip')).toBeVisible();
  await expect(traveller(page)).toHaveAttribute('aria-invalid', 'true');
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

test('the whole wizard by keyboard', async ({ page, open }) => {
  await open('ui-wizard');
  await traveller(page).focus();
  await page.keyboard.type('Erika');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Luggage')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All is well' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Have a good trip, Erika!')).toBeVisible();
});

test('nothing is wider than a phone, a tablet or a desktop, and axe finds nothing', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTour(page);
  for (const viewport of Object.values(widths)) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
