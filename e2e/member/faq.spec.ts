import { expect, expectAccessible, expectNoSidewaysScroll, longUnless, test, widths } from '#support/fixtures.ts';
import { sections, topic } from '#steps/faq-steps.ts';

test('P22.c the sidebar links each section as /faq#{sectionId} and leads there', async ({ page, open }) => {
  await open('faq');
  const link = sections(page).getByRole('link', { name: 'Datenschutz' });
  await expect(link).toHaveAttribute('href', '/ambulance-app/faq#privacy');
  await link.click();
  await expect(page).toHaveURL(/\/faq#privacy$/);
  const heading = page.getByRole('heading', { name: 'Datenschutz', level: 2 });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test('P22.c the address of a section opens the page there', async ({ page, open }) => {
  await open('faq#signature');
  const heading = page.getByRole('heading', { name: 'Unterschrift', level: 2 });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test('P22.d a topic is an accordion that opens and closes', async ({ page, open }) => {
  await open('faq');
  const asked = topic(page, 'Wie lange gilt der Link?');
  const answer = asked.getByText('14 Tage');
  await expect(answer).toBeHidden();
  await asked.locator('summary').click();
  await expect(answer).toBeVisible();
  await asked.locator('summary').click();
  await expect(answer).toBeHidden();
});

test('P22.c sections without a match are greyed beside the topics and hidden above them', async ({ page, open }) => {
  await open('faq?q=kennzeichen');
  const unmatched = sections(page).getByText('Datenschutz');
  await expect(sections(page).getByRole('link')).toHaveText(['Persönlicher Link1', 'Panne und Unfall1']);
  await expect(unmatched).toBeVisible();
  await page.setViewportSize(widths.phone);
  await expect(unmatched).toBeHidden();
  await expect(sections(page).getByRole('link').first()).toBeVisible();
});

for (const [width, locale, path] of [
  ['phone', 'de-DE', 'faq'],
  ['phone', 'en-US', 'faq?q=photo'],
  ['tablet', 'de-DE', 'faq?q=foto'],
  ['tablet', 'en-US', 'faq?q=hippopotamus'],
  ['desktop', 'de-DE', 'faq?q=nilpferd'],
  ['desktop', 'en-US', 'faq'],
] as const) {
  test.describe(`${width} ${locale} ${path}`, () => {
    test.use({ viewport: widths[width], locale });

    test(
      'has no accessibility violation and does not scroll sideways',
      longUnless(width === 'phone' && path === 'faq'),
      async ({ page, open }) => {
        await open(path);
        await expect(page.getByRole('main').locator('details, button').first()).toBeVisible();
        for (const summary of (await page.locator('main summary').all()).slice(0, 12)) await summary.click();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );
  });
}
