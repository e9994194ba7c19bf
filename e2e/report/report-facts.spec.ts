import { expect, long, test, widths } from '#support/fixtures.ts';
import { chooseOption, fillReport, passWho, submit } from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

test(
  "M4.g the emergency number is the country's, in one line after the first step",
  { tag: long },
  async ({ page, open }) => {
    await page.setViewportSize({ ...widths.phone, width: 320 });
    await open('fnol-gelbring');
    await expect(page.getByRole('region', { name: /^Is anyone in danger/ })).toBeVisible();
    await chooseOption(page);
    const line = page.getByRole('main').getByRole('region', { name: 'In danger?' });
    await expect(line.getByRole('link', { name: 'Emergency 112' })).toHaveAttribute('href', 'tel:112');
    await expect(line.getByRole('link', { name: 'Gelbring +49 89 5550 7676' })).toHaveAttribute(
      'href',
      'tel:+498955507676',
    );
    expect((await line.boundingBox())?.height).toBeLessThan(60);
    await passWho(page);
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.selectOption('US');
    await expect(line.getByRole('link', { name: 'Emergency 911' })).toHaveAttribute('href', 'tel:911');
    await country.selectOption('GB');
    await expect(line.getByRole('link', { name: 'Emergency 999' })).toHaveAttribute('href', 'tel:999');
  },
);

test.describe('far from the club', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('M9.a M9.b the confirmation says when it came, when we call by both clocks, which number, and how to change it', async ({
    page,
    open,
  }) => {
    await open('fnol-gelbring');
    await fillReport(page);
    await expect(page.getByText('We will call this number: +49 171 234 5678')).toBeVisible();
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('getUnverifiedFNOL') ?? false,
    );
    await submit(page).click();
    const { result } = (await (await answered).json()) as { result: { receivedAt: string } };
    await page.getByRole('button', { name: 'Close' }).click();
    const main = page.getByRole('main');
    const timeIn = (timeZone: string, later: number) =>
      new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        new Date(Date.parse(result.receivedAt) + later),
      );
    const inTwoHours = 2 * 3_600_000;
    await expect(main).toContainText(`${timeIn('Europe/Berlin', 0)} German time`);
    await expect(main).toContainText(`${timeIn('America/New_York', inTwoHours)} your time at the latest`);
    await expect(main).toContainText(`${timeIn('Europe/Berlin', inTwoHours)} German time`);
    await expect(main).toContainText('We call this number: +49 171 234 5678');
    await expect(main.getByText('Another number?').getByRole('link')).toHaveAttribute('href', 'tel:+498955507676');
    await expect(main.getByRole('link', { name: 'Emergency 112' })).toBeVisible();
  });
});
