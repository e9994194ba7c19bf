import { expect, long, test } from '#support/fixtures.ts';
import {
  beginTour,
  beginTrip,
  finish,
  heading,
  next,
  previous,
  step,
  stepButton,
  steps,
  traveller,
} from '#steps/trip-wizard.ts';

test.use({ locale: 'en-US' });

test(
  'W1.a steps have paths below the base path, and a URL that is not the current step redirects to it',
  { tag: long },
  async ({ page, open }) => {
    await open('ui-wizard');
    await beginTrip(page);
    await expect(page).toHaveURL(/\/ui-wizard\/luggage$/);
    await open('ui-wizard/review');
    await expect(page).toHaveURL(/\/ui-wizard$/);
    await expect(heading(page, 'Trip')).toBeVisible();
    await open('ui-wizard/no-such-step');
    await expect(page).toHaveURL(/\/ui-wizard$/);
  },
);

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
