import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  long,
  test,
  untilInteractive,
  widths,
} from '#support/fixtures.ts';
import { tabTo } from '#steps/keyboard.ts';
import { openCase } from '#steps/member-steps.ts';
import {
  answerWith,
  changeAnswer,
  failures,
  failWith,
  loseConnection,
  stopAnswering,
  wireError,
} from '#support/rpc-routes.ts';
import { closeSent, dismissFailure, drawWithFinger, drawWithMouse, inkOn, padOf } from '#steps/signature-steps.ts';

const errorOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

test.describe('German, on a phone, by keyboard', () => {
  test.use({ locale: 'de-DE', viewport: widths.phone });

  test('S3.a S3.c S3.d S3.e S3.f S3.h U4.a Yes, signed with a typed name, and partly withdrawn', async ({
    page,
    site,
  }) => {
    await openCase(page, site, { type: 'ebs_signing', ext: 'medical' });
    await expect(page).toHaveURL(/\/ebs$/);
    await page.goto(`${site.url}documents`);
    await expect(page, 'a requested waiver is signed first').toHaveURL(/\/ebs$/);
    const main = page.getByRole('main');
    const sign = main.getByRole('button', { name: 'Dokument unterschreiben' });
    const title = main.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Digitale Schweigepflicht\u00ADentbindung');
    await expect(title, 'browsers hyphenate German words wrongly').toHaveCSS('hyphens', 'manual');
    const patient = main.getByRole('region', { name: 'Patientin oder Patient' });
    for (const text of ['Ulrike', 'Hansen', '14.03.1958']) await expect(patient).toContainText(text);
    await expect(patient.getByRole('link')).toHaveAttribute('href', /^tel:/);
    for (const number of [1, 2, 3, 4])
      await expect(main.getByRole('heading', { name: new RegExp(`^${number}\\. `) })).toBeVisible();
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
    const today = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(new Date());
    const signing = main.getByRole('region', { name: 'Ort, Datum, Unterschrift' });
    await expect(signing).toContainText(`Datum${today}`);
    await expect(signing).toContainText('Es unterschreibtUlrike Hansen');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await tabTo(page, sign);
    await page.keyboard.press('Enter');
    const summary = main.getByRole('group', { name: 'Bitte füllen Sie alle Pflichtangaben aus.' });
    await expect(summary).toBeFocused();
    await expect(summary, 'the top of the form is in sight').toBeInViewport({ ratio: 1 });
    for (const name of ['checkbox1', 'checkbox3', 'checkbox4', 'checkbox5'])
      await expect(errorOf(page, name)).toContainText('Diese Einwilligung ist notwendig.');
    await expect(errorOf(page, 'choose')).toContainText('Bitte wählen Sie bei den Anfragen Ja oder Nein.');
    await expect(errorOf(page, 'signingPlace')).toContainText('Bitte füllen Sie dieses Feld aus.');
    await expect(padOf(page)).toHaveCount(0);
    await expectAccessible(page);

    const boxes = main.getByRole('checkbox');
    await tabTo(page, boxes.nth(0));
    await page.keyboard.press('Space');
    await tabTo(page, main.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expect(main.getByText(/Die Erlaubnis gilt auch über den Tod hinaus/)).toBeVisible();
    for (const index of [1, 2, 3]) {
      await tabTo(page, boxes.nth(index));
      await page.keyboard.press('Space');
    }
    await tabTo(page, main.getByLabel('Ort der Unterschrift'));
    await page.keyboard.type('Köln');
    await tabTo(page, sign);
    await page.keyboard.press('Enter');

    await expect(main.getByRole('heading', { name: 'Ihre Unterschrift' })).toBeFocused();
    const send = main.getByRole('button', { name: 'Unterschrift senden' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(main.getByText(/Maßgeblich ist dieser deutsche Text/)).toBeVisible();
    await expect(main.getByText(/E‑Mail-Adresse, die in Ihrer Meldung steht/)).toBeVisible();
    await tabTo(page, main.getByRole('radio', { name: 'Hier zeichnen' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, main.getByLabel('Vor- und Nachname'));
    await page.keyboard.type('Ulrike Hansen');
    await expect(main.getByRole('img', { name: 'Ihre Unterschrift: Ulrike Hansen' })).toBeVisible();
    expect((await inkOn(padOf(page))).share).toBeGreaterThan(0.001);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Erfolgreich gesendet' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Schließen' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/documents$/);
    await page.goto(`${site.url}ebs`);
    await expect(page, 'signed already').toHaveURL(/\/documents$/);

    await page.goto(`${site.url}my-documents`);
    const consents = main.getByRole('region', { name: 'Ihre Einwilligungen' });
    await expect(consents.getByRole('listitem')).toHaveCount(5);
    await expect(consents.getByText('Erteilt')).toHaveCount(5);
    await consents.getByRole('button', { name: 'Widerrufen: Weitergabe an Rückversicherer' }).click();
    const question = page.getByRole('alertdialog', { name: 'Einwilligung widerrufen: Weitergabe an Rückversicherer?' });
    await expect(question).toContainText('Was bisher geschehen ist, bleibt rechtmäßig.');
    await expect(question).toContainText('in der Regel nicht weiter bearbeiten');
    await expectAccessible(page);
    await failWith(page, 'withdrawConsent', failures.internal);
    await question.getByRole('button', { name: 'Einwilligung widerrufen' }).click();
    await expect(question.getByRole('alert')).toContainText('Ihre Einwilligung gilt weiter');
    await stopAnswering(page);
    await question.getByRole('button', { name: 'Einwilligung widerrufen' }).click();
    await expect(consents.getByText('Erteilt')).toHaveCount(4);
    await expect(consents.getByRole('listitem').filter({ hasText: 'Rückversicherer' })).toContainText('Widerrufen');
    await expectAccessible(page);
  });
});

test.describe('English, on a desktop, with the phone as pad', () => {
  test.use({ locale: 'en-US', viewport: widths.desktop });

  test(
    'S2.a S3.c S3.e S3.f No: its own text, warning and checkbox; signed on the phone, sent by this page',
    { tag: long },
    async ({ page, site, browser }) => {
      await openCase(page, site, { type: 'ebs_signing', ext: 'vehiclegermany' });
      const main = page.getByRole('main');
      const sign = main.getByRole('button', { name: 'Sign the document' });
      const [yes, no] = [main.getByRole('radio').first(), main.getByRole('radio').nth(1)];
      await main.getByRole('checkbox').first().check();
      const ticks = () => main.getByRole('checkbox').count();
      expect(await ticks()).toBe(4);
      await no.check();
      await expect(main.getByText(/delay/).first()).toBeVisible();
      expect(await ticks()).toBe(5);
      const confirmed = main.locator('[data-field="checkbox2"]').getByRole('checkbox');
      await confirmed.check();
      await yes.check();
      expect(await ticks()).toBe(4);
      await no.check();
      await expect(confirmed, 'No clears its tick').not.toBeChecked();
      for (const name of ['checkbox3', 'checkbox4', 'checkbox5'])
        await errorOf(page, name).getByRole('checkbox').check();
      await main.getByLabel('Place of signing').fill('Zürich');
      await sign.click();
      await expect(main.getByRole('group', { name: 'Please fill all of the mandatory data.' })).toBeFocused();
      await expect(errorOf(page, 'checkbox2')).toContainText('This consent is mandatory');
      await confirmed.check();
      await sign.click();

      const context = await browser.newContext({
        locale: 'en-US',
        viewport: widths.phone,
        hasTouch: true,
        isMobile: true,
      });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await failWith(page, 'openSignaturePad', wireError('TOO_MANY_REQUESTS', 101, 'Too many'));
      await main.getByRole('radio', { name: 'On the phone' }).check();
      await expect(main.getByRole('alert')).toHaveText(/The code could not be made.*draw here/);
      await stopAnswering(page);
      await main.getByRole('radio', { name: 'Draw here' }).check();
      await main.getByRole('radio', { name: 'On the phone' }).check();
      await expect(main.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expect(main.getByText(/The code is valid until/)).toBeVisible();
      await answerWith(page, 'getPadSignature', { state: 'expired' });
      await expect(main.getByText('The code has expired.')).toBeVisible();
      await stopAnswering(page);
      await main.getByRole('button', { name: 'New code' }).click();
      await expect(main.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('button', { name: 'Copy link' }).click();
      await expect(main.getByText('Link copied.').first()).toBeVisible();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toMatch(/\/ambulance-app\/signature-pad#[\w-]{43}$/);

      const phone = await context.newPage();
      await phone.goto(address);
      await untilInteractive(phone);
      await expect(phone).toHaveURL(/\/signature-pad$/);
      await expect(phone.getByRole('main')).toContainText('Signature of Ulrike Hansen');
      await expect(main.getByText('Your phone is connected.')).toBeVisible();
      await phone.reload();
      await expectAccessible(phone);
      await expectNoSidewaysScroll(phone);
      await drawWithFinger(phone);
      // With a second window open, the browser does not turn a touch into a tap.
      await phone.getByRole('button', { name: 'Send' }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Done');
      await expectAccessible(phone);
      await expect(main.getByRole('img', { name: 'Your signature from the phone' })).toBeVisible();

      await phone.goto('about:blank');
      await phone.goto(address);
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This signature box is closed');
      await expectAccessible(phone);
      await context.close();

      await main.getByRole('button', { name: 'Send' }).click();
      await closeSent(page, 'Submitted successfully');
      await page.goto(`${site.url}my-documents`);
      const consents = main.getByRole('region', { name: 'Your consents' });
      await expect(consents.getByText('Given')).toHaveCount(4);
      await expect(consents).toContainText('Each enquiry separately');
    },
  );
});

test.describe('German, on a tablet, with the mouse', () => {
  test.use({ locale: 'de-DE', viewport: widths.tablet });

  test(
    'S3.b S3.d S3.g for a child under 16 the legal representative signs; a failure clears the pad',
    { tag: long },
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
      await openCase(page, site, { type: 'ebs_signing', ext: 'vehicleabroad' });
      const main = page.getByRole('main');
      const sign = main.getByRole('button', { name: 'Dokument unterschreiben' });
      const send = main.getByRole('button', { name: 'Unterschrift senden' });
      await expect(main.getByText('Die Patientin oder der Patient ist unter 16 Jahre alt')).toBeVisible();
      for (const box of await main.getByRole('checkbox').all()) await box.check();
      await main.getByRole('radio').first().check();
      await main.getByLabel('Ort der Unterschrift').fill('Bozen');
      await sign.click();
      await expect(errorOf(page, 'legalRepresentative')).toContainText(
        'Bitte geben Sie an, wer für das Kind unterschreibt.',
      );
      await main.getByLabel('Name der gesetzlichen Vertretung').fill('Ulrike Hansen');
      await expect(main.getByRole('region', { name: 'Ort, Datum, Unterschrift' })).toContainText(
        'Es unterschreibtUlrike Hansen',
      );
      await expectAccessible(page);
      await sign.click();
      await drawWithMouse(page);

      await loseConnection(page, 'signAndStoreEbs');
      await send.click();
      await expect(main.getByRole('alert')).toContainText('Ihre Unterschrift ist noch nicht bei uns');
      // It goes out by itself; the server refuses it.
      await failWith(page, 'signAndStoreEbs', failures.internal);
      await dismissFailure(page, 'Das Dokument konnte nicht unterschrieben werden', 'Ambulance-Service');
      expect((await inkOn(padOf(page))).share, 'the pad is cleared').toBe(0);
      await stopAnswering(page);

      await drawWithMouse(page);
      await changeAnswer(page, 'getEbsDeclaration', (declaration: object) => ({ ...declaration, version: '2099-01' }));
      await failWith(page, 'signAndStoreEbs', wireError('TEXT_CHANGED', 101, 'Changed'));
      await send.click();
      await expect(main.getByRole('alert')).toContainText('Der Text wurde geändert');
      await expect(padOf(page)).toHaveCount(0);
      await expect(main.getByRole('checkbox', { checked: true }), 'another text needs new consents').toHaveCount(0);
      await expect(main.getByLabel('Ort der Unterschrift')).toHaveValue('Bozen');
      await expectAccessible(page);
      await stopAnswering(page);
      page.on('dialog', (question) => void question.accept());
      await page.reload();

      await expect(main.getByLabel('Ort der Unterschrift')).toHaveValue('Bozen');
      for (const box of await main.getByRole('checkbox').all()) await box.check();
      await main.getByRole('radio').first().check();
      await sign.click();
      await drawWithMouse(page);
      await send.click();
      await closeSent(page, 'Erfolgreich gesendet');
    },
  );

  test(
    'S3.g if the page cannot be loaded, a dialog shows the phone; without the text nothing can be signed',
    { tag: long },
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(/503/);
      await openCase(page, site, { type: 'ebs_signing', ext: 'vehicleabroad' });
      page.on('dialog', (dialog) => void dialog.accept());
      const main = page.getByRole('main');
      const sign = main.getByRole('button', { name: /^(Dokument unterschreiben|Sign the document)$/ });
      await answerWith(page, 'hasEbsSigned', false);
      await page.goto(`${site.url}ebs`);
      await main.getByLabel('Ort der Unterschrift').fill('Bozen');
      await main.getByRole('checkbox').first().check();

      await failWith(page, 'getEbsDeclaration', wireError('NOT_FOUND', 101, 'No text'));
      await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en_US');
      await expect(main.getByRole('alert')).toContainText('Therefore you cannot sign now.');
      await expect(sign).toHaveCount(0);
      await expectAccessible(page);
      await stopAnswering(page);
      await answerWith(page, 'hasEbsSigned', false);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('heading', { name: /^1\. / })).toBeVisible();
      await expect(main.getByLabel('Place of signing')).toHaveValue('Bozen');
      await expect(main.getByRole('checkbox').first()).toBeChecked();

      await failWith(page, 'getPatientData', failures.broken);
      await page.reload();
      const advice = 'Please try again later or contact our Ambulance-Service';
      await dismissFailure(page, 'The page could not be loaded', advice);
      await expect(page).toHaveURL(/\/callcenter$/);

      await failWith(page, 'getPatientData', wireError('CANNOT_PROCESS', 101, ''));
      await page.goto(`${site.url}ebs`);
      const onlyCall = page.getByRole('alertdialog', { name: 'Please call us' });
      await expect(onlyCall).toContainText('We are still missing a detail about the patient');
      await expect(onlyCall.getByRole('button', { name: 'Try again' }), 'it would not help').toHaveCount(0);

      await failWith(page, 'getPatientData', failures.expired);
      await page.goto(`${site.url}ebs`);
      await expect(page).toHaveURL(/\/sessionexpired$/);
    },
  );
});
