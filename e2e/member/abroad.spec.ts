import { expect, long, test, untilInteractive, untilKept, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { openCase } from '#steps/member-steps.ts';
import { changeAnswer } from '#support/rpc-routes.ts';

test.use({ timezoneId: 'America/New_York', viewport: widths.phone });

const bothTimes = /\d\d\.\d\d\.\d{4}\s\d\d:\d\d Ihrer\sZeit \((\d\d\.\d\d\.\d{4}\s)?\d\d:\d\d deutscher\sZeit\)/;

test(
  "the contact dialog on a page of the case has the emergency number of the case's country",
  { tag: long },
  async ({ page, site }) => {
    await openCase(page, site, { type: 'show_info', ext: 'medical' });
    await changeAnswer<object>(page, 'getCallNumbers', (numbers) => ({ ...numbers, emergencyNumber: '911' }));
    await page.getByRole('contentinfo').getByRole('button', { name: 'Kontakt' }).click();
    const emergency = page.getByRole('dialog').getByRole('link', { name: 'Notruf 911 wählen' });
    await expect(emergency).toHaveAttribute('href', 'tel:911');
  },
);

test(
  'R3.a who is abroad reads in history and documents when it was there and at home',
  { tag: long },
  async ({ page, site }) => {
    await openCase(page, site, { type: 'document_download', ext: 'medical' });
    for (const path of ['history', 'my-documents']) {
      await page.goto(`${site.url}${path}`);
      await untilInteractive(page);
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: bothTimes }).first()).toBeVisible();
      await expectFitsPhones(page);
    }
    // Another test may have sent a note in this case.
    await changeAnswer<object>(page, 'retrieveNotesHistoryByLink', (notes) => ({ ...notes, hasUnansweredNote: false }));
    await page.goto(`${site.url}note`);
    await page.getByLabel('Ihre Nachricht').fill('Wer zahlt das Hotel?');
    await untilKept(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/Wir haben Ihre Nachricht vom .+ wiederhergestellt/)).toHaveText(bothTimes);
    await page.setViewportSize(widths.desktop);
    await page.goto(`${site.url}history`);
    await expect(page.getByRole('rowheader').first()).toHaveText(bothTimes);
  },
);

test('R3.a who is abroad reads in the history by both clocks by when a call was promised', async ({ page, site }) => {
  await openCase(page, site, { type: 'show_info', ext: 'medical' });
  const entry = { date: '2030-11-15T11:00:00Z', entrySource: 'MEMBER', entryType: 'CALLBACK_REQUEST' };
  const content = 'Rückruf gewünscht, spätestens bis 15.11.2030\u00a013:00\u00a0Uhr deutscher\u00a0Zeit.';
  await changeAnswer<object>(page, 'retrieveCommunicationHistory', (history) => ({
    ...history,
    historyEntries: [{ ...entry, content, callBefore: '2030-11-15T12:00:00.000Z' }],
  }));
  await page.goto(`${site.url}history`);
  const entries = page.getByRole('main').getByRole('list', { name: 'Verlauf' });
  await expect(entries.getByRole('listitem')).toContainText(
    /bis 15\.11\.2030\s07:00\sUhr Ihrer\sZeit \(13:00\sUhr deutscher\sZeit\)\./,
  );
  await expectFitsPhones(page);
});

test('who is abroad reads by when we call by both clocks, wherever it is said', async ({ page, site }) => {
  await openCase(page, site, { type: 'show_info', ext: 'medical' });
  await changeAnswer<object>(page, 'getCaseProgress', (progress) => ({
    ...progress,
    requests: [],
    callBefore: '2030-11-15T12:00:00.000Z',
    steps: [{ id: 'contact', state: 'current', at: '2030-11-15T12:00:00.000Z' }],
  }));
  await page.reload();
  const strip = page.getByRole('region', { name: 'So steht es um Ihren Fall' });
  const told = /15\.11\.2030\s07:00\sUhr Ihrer\sZeit \(13:00\sUhr deutscher\sZeit\)/;
  await expect(strip.getByText(/^Wir rufen Sie bis/).first()).toHaveText(told);
  await expect(strip.getByText(/^Ihr Rückruf ist geplant/)).toHaveText(told);
  await expectFitsPhones(page);
});
