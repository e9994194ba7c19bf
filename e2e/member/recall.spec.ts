import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { tabTo } from '#steps/keyboard.ts';
import { openCase } from '#steps/member-steps.ts';
import { failures, failWith, loseConnection, onCall, stopAnswering } from '#support/rpc-routes.ts';

test.describe('German, on a phone, by keyboard', () => {
  test.use({ locale: 'de-DE', viewport: widths.phone });

  test('R1.a R1.b R1.c P24.a hours, Next, the confirmation, Finish to the history; then it is planned', async ({
    page,
    site,
  }) => {
    await openCase(page, site, { type: 'document_upload', ext: 'medical', path: 'recall' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rückruf anfordern');
    await expect(main.getByRole('radio')).toHaveCount(3);
    await expect(main).toContainText(/Diese Nummer rufen wir an: •••\u00A0\d\d/);
    await expect(main).toContainText(/Bei Lebensgefahr: \d+\./);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await tabTo(page, main.getByRole('button', { name: 'Weiter' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('group', { name: /Fehler|Angabe/ })).toBeFocused();
    await expect(main.getByRole('radiogroup')).toHaveAccessibleDescription(/Bitte wählen Sie aus, wann/);
    await expectAccessible(page);
    const gap = await main.getByRole('group', { name: /Fehler|Angabe/ }).evaluate((summary) => {
      const below = summary.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
      return below - summary.getBoundingClientRect().bottom;
    });
    expect(gap, 'one gap between the summary and the form').toBe(16);

    await tabTo(page, main.getByRole('radio', { name: 'In der nächsten Stunde' }));
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('radio', { name: 'In den nächsten 2 Stunden' })).toBeChecked();
    await tabTo(page, main.getByRole('button', { name: 'Weiter' }));
    await page.keyboard.press('Enter');
    const sent = main.getByRole('heading', { name: 'Ihr Rückruf ist angefordert' });
    await expect(sent).toBeFocused();
    await expect(main).toContainText('Wir rufen Sie in den nächsten 2 Stunden an. Bitte halten Sie Ihr Telefon frei.');
    await expect(main).toContainText(/Spätestens bis \d\d\.\d\d\.\d{4}\s\d\d:\d\d\sUhr deutscher\sZeit/);
    await expect(main).toContainText(/Diese Nummer rufen wir an: •••\u00A0\d\d/);
    await expect(main.getByRole('link', { name: '+49 89 5550 7676' })).toHaveAttribute('href', 'tel:+498955507676');
    await expectAccessible(page);

    await tabTo(page, main.getByRole('link', { name: 'Fertig' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/history$/);
    await expect(main.getByRole('list', { name: 'Verlauf' })).toContainText(
      'Rückruf in den nächsten 2 Stunden gewünscht',
    );

    await page.goto(`${site.url}recall`);
    const dialog = page.getByRole('alertdialog', { name: 'Rückruf geplant' });
    await expect(dialog).toContainText('Ihr Rückruf ist geplant. Bitte warten Sie auf unseren Anruf.');
    await expect(dialog).toContainText(/Spätestens bis \d\d\.\d\d\.\d{4}\s\d\d:\d\d\sUhr/);
    await expect(dialog).toContainText(/Diese Nummer rufen wir an: •••\u00A0\d\d/);
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/documents$/);
  });
});

test.describe('English, on a desktop', () => {
  test.use({ locale: 'en-US', viewport: widths.desktop });

  test(
    'R1.a Back leads to the main page, and people who cannot wait can call',
    { tag: long },
    async ({ page, site }) => {
      await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad', path: 'recall' });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Request a call-back');
      await expect(main.getByRole('link', { name: '+49 89 5550 2244' }).last()).toHaveAttribute(
        'href',
        'tel:+498955502244',
      );
      await expectAccessible(page);
      await main.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/service-info$/);
    },
  );

  test('R1.c R1.d failures: the check, the sending, the network, a lost answer', async ({
    page,
    site,
    quietConsole,
  }) => {
    quietConsole.allow(/503|ERR_INTERNET_DISCONNECTED/);
    await openCase(page, site, { type: 'document_upload', ext: 'vehiclegermany' });
    const main = page.getByRole('main');
    const next = main.getByRole('button', { name: 'Next' });
    const recall = async () => {
      await page.goto(`${site.url}recall`);
      await main.getByRole('radio', { name: 'In the next hour' }).check();
    };

    await failWith(page, 'hasOpenRecallActivity', failures.internal);
    await page.goto(`${site.url}recall`);
    await expect(page).toHaveURL(/\/trylater$/);
    await stopAnswering(page);

    await recall();
    await failWith(page, 'handleRecall', failures.broken);
    await next.click();
    await expect(page).toHaveURL(/\/callcenter$/);
    await stopAnswering(page);

    await recall();
    await loseConnection(page, 'handleRecall');
    await next.click();
    await expect(main.getByRole('alert')).toContainText('Your request has not reached us yet');
    await expect(main.getByRole('radio', { name: 'In the next hour' })).toBeChecked();
    await expectAccessible(page);
    // Sent again by itself, it arrives; its answer is lost, and what is sent once more is the same request.
    let isAnswerLost = false;
    await onCall(page, 'handleRecall', async (route) => {
      if (isAnswerLost) return route.continue();
      await route.fetch();
      await route.abort('internetdisconnected');
      isAnswerLost = true;
    });
    await expect(main.getByText('We will call you back')).toBeVisible();
    expect(isAnswerLost).toBe(true);
    await page.goto(`${site.url}history`);
    await expect(main.getByRole('cell', { name: /Call-back asked for within the next hour/ })).toHaveCount(1);
  });

  test('K3 a session that is over leads to its page', { tag: long }, async ({ page, site }) => {
    await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad', path: 'recall' });
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: 'In the next 3 hours' }).check();
    await failWith(page, 'handleRecall', failures.expired);
    await main.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/sessionexpired$/);
  });
});
