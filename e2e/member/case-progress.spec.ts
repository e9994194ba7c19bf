import { expect, expectAccessible, test, widths } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';

for (const [type, path, locale, viewport] of [
  ['document_upload', '/documents', 'de-DE', widths.phone],
  ['document_download', '/my-documents', 'en-US', widths.desktop],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test(`${path} shows what is asked, with due dates, and where the case stands`, async ({ page, site }) => {
      await openCase(page, site, { type, ext: 'vehicleabroad' });
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const main = page.getByRole('main');
      const needed = main.getByRole('region', { name: /^(Was wir von Ihnen brauchen|What we need from you)$/ });
      const asked = needed.getByRole('listitem').filter({ hasText: 'Rechnung der Werkstatt' });
      await expect(asked).toContainText(locale === 'de-DE' ? /Bitte bis \d\d\.\d\d\.\d{4}/ : /Please by [A-Z]/);
      await expect(asked.getByRole('link', { name: /^(Hochladen|Upload): Rechnung der Werkstatt$/ })).toBeVisible();
      const stands = main.getByRole('region', { name: /^(So steht es um Ihren Fall|Where your case stands)$/ });
      await expect(stands.locator('[aria-current=step]')).toContainText(/Ihre Unterlagen|Your documents/);
      await expectAccessible(page);
    });
  });
}
