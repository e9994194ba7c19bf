import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { tabTo } from '#steps/keyboard.ts';
import { logInByLink, openCase } from '#steps/member-steps.ts';
import { failures, failWith, loseAnswer, loseConnection, stopAnswering } from '#support/rpc-routes.ts';

test.describe('German, on a phone, by keyboard', () => {
  test.use({ locale: 'de-DE', viewport: widths.phone });

  test('R2.a R2.b R2.d R2.e P24.a text and hours are required; the note is sent; the next waits for its answer', async ({
    page,
    site,
  }) => {
    await openCase(page, site, { type: 'document_download', ext: 'medical', path: 'note' });
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Nachricht senden' });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Nachricht an uns');
    await expect(main.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await tabTo(page, main.getByRole('checkbox', { name: 'Rückruf gewünscht' }));
    await page.keyboard.press('Space');
    await expect(main.getByRole('radio')).toHaveCount(3);
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    const summary = main.getByRole('group', { name: /Fehler|Angabe/ });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Bitte schreiben Sie Ihre Nachricht.',
      'Bitte wählen Sie aus, wann wir Sie anrufen sollen.',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('Ihre Nachricht')).toBeFocused();
    await page.keyboard.type('Ich bin wieder zu Hause.');
    await tabTo(page, main.getByRole('radio', { name: 'In der nächsten Stunde' }));
    await page.keyboard.press('Space');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Nachricht gesendet' })).toBeFocused();
    await expect(main).toContainText('Ihre Nachricht wurde erfolgreich gesendet.');
    await expect(main).toContainText('Wir rufen Sie in der nächsten Stunde an. Bitte halten Sie Ihr Telefon frei.');
    await expect(main).toContainText(/Spätestens bis .*\sUhr deutscher\sZeit/);
    await expect(main).toContainText(/Diese Nummer rufen wir an: •••\u00A0\d\d/);
    await expectAccessible(page);

    await tabTo(page, main.getByRole('link', { name: 'Verlauf ansehen' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('list', { name: 'Verlauf' })).toContainText('Ich bin wieder zu Hause.');
    await expect(main.getByRole('list', { name: 'Verlauf' })).toContainText('Rückruf in der nächsten Stunde gewünscht');

    await page.goto(`${site.url}note`);
    const dialog = page.getByRole('alertdialog', { name: 'Ihre letzte Nachricht ist bei uns' });
    await expect(dialog).toContainText('Ihre Nachricht wurde bereits gesendet.');
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my-documents$/);
  });
});

test.describe('English, on a desktop', () => {
  test.use({ locale: 'en-US', viewport: widths.desktop });

  test('R2.c previous messages, by either or one of the two', async ({ page, site }) => {
    await openCase(page, site, { type: 'ebs_signing', ext: 'vehicleabroad', path: 'note' });
    const previous = page.getByRole('region', { name: 'Previous messages' });
    const senders = previous.getByRole('listitem');
    await expect(senders.filter({ hasText: 'You' })).not.toHaveCount(0);
    await previous.getByLabel('Sender').selectOption({ label: 'Automobilclub Gelbring' });
    await expect(senders.filter({ hasText: /^You/ })).toHaveCount(0);
    await expect(senders).not.toHaveCount(0);
    await previous.getByLabel('Sender').selectOption({ label: 'You' });
    await expect(senders.filter({ hasText: 'Automobilclub' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test(
    'R2.d R2.f K3 the text survives every failure, and is sent once',
    { tag: long },
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(/503|ERR_INTERNET_DISCONNECTED/);
      const link = await openCase(page, site, { type: 'document_download', ext: 'vehiclegermany', path: 'note' });
      const main = page.getByRole('main');
      const body = main.getByLabel('Your note');
      const send = main.getByRole('button', { name: 'Send note' });
      const written = 'The car is back.\nWho pays the hotel? äöü €';

      await body.fill(written);
      await loseConnection(page, 'sendNote');
      await send.click();
      await expect(main.getByRole('alert')).toContainText('Your note has not reached us yet');
      await expect(body).toHaveValue(written);
      await expectAccessible(page);

      // It goes out by itself; the server refuses it.
      await failWith(page, 'sendNote', failures.broken);
      await expect(page).toHaveURL(/\/callcenter$/);
      await stopAnswering(page);
      await page.goto(`${site.url}note`);
      await expect(body).toHaveValue(written);
      await expect(main.getByText(/We have restored your note/)).toBeVisible();
      await expectAccessible(page);

      await failWith(page, 'sendNote', failures.broken);
      await send.click();
      await expect(page).toHaveURL(/\/callcenter$/);
      await expect(page.getByText(/connection|offline/i), 'the server failed').toHaveCount(0);
      await stopAnswering(page);
      await page.goto(`${site.url}note`);
      await expect(body).toHaveValue(written);

      await failWith(page, 'sendNote', failures.expired);
      await send.click();
      await expect(page).toHaveURL(/\/sessionexpired$/);
      await stopAnswering(page);
      await main.getByRole('link', { name: /log in/i }).click();
      await logInByLink(page, link);
      // It was sent already, so it goes out in the new session, once.
      await expect(page).toHaveURL(/\/my-documents$/);
      await expect(page.getByText('Your note has reached us now.')).toBeVisible();
      await page.goto(`${site.url}history`);
      await expect(main.getByRole('cell', { name: /Who pays the hotel/ })).toHaveCount(1);
      // What was typed is known as the note that arrived.
      await page.goto(`${site.url}note`);
      await expect(main.getByText('Note was sent successfully')).toBeVisible();
    },
  );

  test(
    'R2.e a lost answer: the page learns by itself that the note arrived',
    { tag: long },
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
      await openCase(page, site, { type: 'document_download', ext: 'vehicleabroad', path: 'note' });
      const main = page.getByRole('main');
      await main.getByLabel('Your note').fill('Only once');
      await loseAnswer(page, 'sendNote');
      await main.getByRole('button', { name: 'Send note' }).click();
      await expect(main.getByText('Note was sent successfully')).toBeVisible();
      await main.getByRole('link', { name: 'See the history' }).click();
      await expect(main.getByRole('cell', { name: 'Only once' })).toHaveCount(1);
    },
  );

  test('R2.f the previous messages cannot be read: try later; without network: here, with Retry', async ({
    page,
    site,
    quietConsole,
  }) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
    await openCase(page, site, { type: 'ebs_signing', ext: 'vehicleabroad' });
    const main = page.getByRole('main');
    await loseConnection(page, 'retrieveNotesHistory');
    await page.goto(`${site.url}note`);
    await expect(main.getByRole('alert')).toContainText('The page could not be loaded.');
    await expectAccessible(page);
    await stopAnswering(page);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByLabel('Your note')).toBeVisible();
    await failWith(page, 'retrieveNotesHistory', failures.internal);
    await page.goto(`${site.url}note`);
    await expect(page).toHaveURL(/\/trylater$/);
  });
});
