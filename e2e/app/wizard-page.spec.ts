import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import {
  beginTour,
  beginTrip,
  heading,
  next,
  previous,
  step,
  stepButton,
  steps,
  traveller,
} from '#steps/trip-wizard.ts';

test.use({ locale: 'en-US' });

test('W10.a on a phone: a progress bar, and the steps behind a toggle', { tag: long }, async ({ page, open }) => {
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

test('after Next the focus is on the heading of the step', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await expect(heading(page, 'Luggage')).toBeFocused();
  await expect(page).toHaveTitle(/^Luggage – Sample – /);
});

test('the whole wizard by keyboard', { tag: long }, async ({ page, open }) => {
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

test(
  'nothing is wider than a phone, a tablet or a desktop, and axe finds nothing',
  { tag: long },
  async ({ page, open }) => {
    await open('ui-wizard');
    await beginTour(page);
    for (const viewport of Object.values(widths)) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  },
);
