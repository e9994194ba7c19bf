import { openCase } from '#steps/member-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';

test.use({ locale: 'en-US' });

test('K4.d callcenter: text, phone with a call button, Back to the website', async ({ page, open }) => {
  await open('callcenter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'We are unable to process your request online' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call +49 89 5550 7676' })).toHaveAttribute('href', 'tel:+498955507676');
  await expect(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', 'https://www.gelbring.example');
  await expectAccessible(page);
});

test('K4.c trylater: text, and a phone for those who cannot wait', async ({ page, open }) => {
  await open('trylater');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', {
      name: 'Try again later: We are unable to process your request online right now',
    }),
  ).toBeVisible();
  await expect(main).toContainText('Please try again in a few minutes.');
  await expect(main.getByRole('link', { name: 'Call +49 89 5550 7676' })).toHaveAttribute('href', 'tel:+498955507676');
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('P23.a a page that fails inside a case names the number of this kind of case', async ({ page, site, open }) => {
  const call = page.getByRole('main').getByRole('link', { name: /^\+49/ });
  await open('no-such-page');
  await expect(call).toHaveAttribute('href', 'tel:+498955501000');
  await openCase(page, site, { type: 'show_info', ext: 'medical', path: 'no-such-page' });
  await expect(call).toHaveAttribute('href', 'tel:+498955507676');
});
