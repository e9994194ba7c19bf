import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  long,
  test,
  untilInteractive,
  untilKept,
  widths,
} from '#support/fixtures.ts';
import { textOfPdf } from '#support/text-of-pdf.ts';
import { enter } from '#steps/claims-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import { logInByLink, openCase } from '#steps/member-steps.ts';
import {
  answerWith,
  changeAnswer,
  failures,
  failWith,
  loseConnection,
  onCall,
  stopAnswering,
  wireError,
} from '#support/rpc-routes.ts';
import { dismissFailure, drawWithFinger, drawWithMouse, inkOn, padOf } from '#steps/signature-steps.ts';

type Signing = {
  signatureData: string;
  documentData: string;
  shownText: { name: string };
  signature: { kind: string };
};

/** Records what is sent and lets it through. */
async function recordSigning(page: Page): Promise<Signing[]> {
  const sent: Signing[] = [];
  await onCall(page, 'signAndStoreDocument', async (route) => {
    sent.push((route.request().postDataJSON() as { params: [string, Signing] }).params[1]);
    await route.continue();
  });
  return sent;
}

test.describe('English, on a desktop, with the mouse', () => {
  test.use({ locale: 'en-US', viewport: widths.desktop });

  test('S1.a S1.b S1.c S1.d S1.e S1.f S2.a S2.b S2.c S2.d P24.a bank details: rules of the template, errors of the server, drawn, corrected, sent once', async ({
    page,
    site,
  }) => {
    await openCase(page, site, { type: 'document_signing', ext: 'vehiclegermany' });
    await expect(page).toHaveURL(/\/sign-document$/);
    const main = page.getByRole('main');
    const field = (name: string) => main.getByRole('textbox', { name });
    const errorOf = (name: string) => main.locator(`[data-field="${name}"]`);
    const sign = main.getByRole('button', { name: 'Sign', exact: true });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bank details for refunds');
    await expect(field('Claim number')).toHaveAttribute('readonly');
    await expect(main.getByText('e-mail address given in the claim application')).toBeVisible();
    await expectAccessible(page);

    await sign.click();
    const summary = main.getByRole('group', { name: 'Please fill out all mandatory information.' });
    await expect(summary).toBeFocused();
    await expect(errorOf('accountHolder')).toContainText('This field is required.');
    await expect(errorOf('confirmed')).toContainText('Please confirm this with a tick.');
    await expect(padOf(page)).toHaveCount(0);
    await expectAccessible(page);
    await summary.getByRole('link', { name: 'IBAN' }).click();
    await expect(field('IBAN')).toBeFocused();

    await field('Account holder').fill('Aylin Brückner');
    await field('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await field('BIC').fill('wrong');
    await main.getByRole('radio', { name: 'My own' }).check();
    await field('Phone').fill('+49 171 5550199');
    await field('Valid from Month').pressSequentially('01012020');
    await main.getByRole('checkbox').check();
    await sign.click();
    await expect(errorOf('iban')).toContainText(/IBAN/);
    await expect(errorOf('bic')).toContainText('A BIC has 8 or 11 characters, for example GENODEF1M04.');
    await expect(errorOf('validFrom')).toContainText('Date cannot be in the past');
    const wrong = main.getByRole('group', { name: 'Please check 3 entries' });
    await expect(wrong.getByRole('link'), 'wrong is not missing').toHaveCount(3);
    await field('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await field('BIC').fill('');
    await field('Valid from Year').fill('2098');
    await sign.click();

    const pad = main.getByRole('region', { name: 'Your signature' });
    const send = pad.getByRole('button', { name: 'Send' });
    await expect(pad.getByRole('heading')).toBeFocused();
    await expect(padOf(page)).toBeVisible();
    await expect(sign).toHaveCount(0);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await drawWithMouse(page);
    await expect(send).not.toHaveAttribute('aria-disabled');
    const ink = await inkOn(padOf(page));
    expect(ink.share).toBeGreaterThan(0.001);
    expect(ink.colours, 'the pen is black').toEqual([0]);
    await expectAccessible(page);
    await pad.getByRole('button', { name: 'Correct the signature' }).click();
    expect((await inkOn(padOf(page))).share).toBe(0);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await drawWithMouse(page);

    await answerWith(page, 'signAndStoreDocument', { validationErrors: { bankName: 'We do not know this bank.' } });
    await send.click();
    await expect(main.getByRole('group', { name: 'Please check 1 entry' })).toBeFocused();
    await expect(errorOf('bankName')).toContainText('We do not know this bank.');
    await stopAnswering(page);
    await field('Name of the bank').fill('Sparkasse');
    await expect(errorOf('bankName')).not.toContainText('We do not know');

    const sent = await recordSigning(page);
    await send.dblclick();
    const dialog = page.getByRole('alertdialog', { name: 'Submitted successfully' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.signatureData).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(sent[0]?.signatureData.length).toBeLessThan(400_000);
    expect(JSON.parse(sent[0]?.documentData ?? '')).toMatchObject({ validFrom: '01.01.2098', confirmed: true });
    expect(sent[0]?.shownText.name).toBe('bank-details');
    await dialog.getByRole('link', { name: 'See your documents' }).click();
    await expect(page).toHaveURL(/\/my-documents$/);
    const signed = main.getByRole('list', { name: 'Sent to the club' }).getByRole('listitem');
    await expect(signed).toContainText(/\.pdf/);
    const download = page.waitForEvent('download');
    await signed.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expectAccessible(page);
    await main.getByRole('link', { name: 'History', exact: true }).click();
    const inHistory = main.getByRole('row').filter({ hasText: 'Bank details for refunds' }).first();
    await inHistory.getByRole('link', { name: 'To your documents' }).click();
    await expect(signed.getByRole('button', { name: 'Download' })).toBeVisible();
    await page.goto(`${site.url}sign-document`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('All signed');
    await expectAccessible(page);
    await main.getByRole('link', { name: 'To your documents' }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Signed');
    await expect(main.getByRole('button', { name: /^Download/ })).toBeVisible();
    // In a tab, or as a file where the browser has no viewer.
    const seen = Promise.any([page.waitForEvent('popup'), page.waitForEvent('download')]);
    await main.getByRole('button', { name: /^View/ }).click();
    await seen;
    await expectAccessible(page);
  });
});

test.describe('German, on a phone, with a finger', () => {
  test.use({ locale: 'de-DE', viewport: widths.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test(
    'S1.b S2.a S2.d settlement: what is typed survives a reload, a turn keeps the drawing',
    { tag: long },
    async ({ page, site }) => {
      await openCase(page, site, { type: 'document_signing', ext: 'medical' });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Abfindungserklärung');
      const stands = main.getByRole('region', { name: 'So steht es um Ihren Fall' });
      await expect(stands.getByText(/^Schritt \d von 5$/), 'the same frame as of every link').toBeVisible();
      await expect(main.getByRole('link', { name: 'Verlauf ansehen', exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(main.getByRole('textbox', { name: 'Abfindungsbetrag in Euro' })).toHaveValue('1.480,00');
      await main.getByRole('textbox', { name: 'Zahl der Behandlungstage' }).fill('3,5');
      await main.getByRole('textbox', { name: 'Tag des Ereignisses Tag' }).pressSequentially('01112026');
      await main.getByRole('radio', { name: /^Nein/ }).check();
      await main.getByRole('combobox').selectOption({ index: 1 });
      await untilKept(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(main.getByText(/Wir haben Ihre Eingaben vom .* wiederhergestellt/)).toBeVisible();
      await expect(main.getByRole('radio', { name: /^Nein/ })).toBeChecked();

      const sign = main.getByRole('button', { name: 'Unterschreiben', exact: true });
      await main.getByRole('checkbox', { name: /gelesen/ }).check();
      await sign.tap();
      await expect(main.getByRole('group', { name: 'Bitte prüfen Sie 1 Angabe' })).toContainText(
        'Zahl der Behandlungstage: Bitte geben Sie eine ganze Zahl ein.',
      );
      await main.getByRole('textbox', { name: 'Zahl der Behandlungstage' }).fill('3');
      await sign.tap();

      const ways = main.getByRole('group', { name: 'Wie möchten Sie unterschreiben?' });
      const [first, last] = await Promise.all([
        ways.locator('label').first().boundingBox(),
        ways.locator('label').last().boundingBox(),
      ]);
      await expect(ways.getByRole('radio')).toHaveCount(2);
      const whole = await ways.boundingBox();
      expect((first?.width ?? 0) + (last?.width ?? 0), 'no empty cell').toBeGreaterThan((whole?.width ?? 0) - 4);
      await drawWithFinger(page);
      const before = await inkOn(padOf(page));
      expect(before.share).toBeGreaterThan(0.001);
      const isSharp = () =>
        padOf(page).evaluate((canvas: HTMLCanvasElement) => canvas.width === canvas.clientWidth * devicePixelRatio);
      expect(await isSharp()).toBe(true);
      const upright = await padOf(page).evaluate((canvas) => canvas.clientWidth);
      await page.setViewportSize({ width: widths.phone.height, height: widths.phone.width });
      await expect.poll(() => padOf(page).evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(upright);
      expect(await isSharp()).toBe(true);
      const turned = await inkOn(padOf(page));
      expect(turned.share / before.share).toBeCloseTo(1, 0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.setViewportSize(widths.phone);
      await expect.poll(() => padOf(page).evaluate((canvas) => canvas.clientWidth)).toBe(upright);
      expect((await inkOn(padOf(page))).share / before.share).toBeCloseTo(1, 0);

      await main.getByRole('button', { name: 'Unterschrift senden' }).tap();
      const dialog = page.getByRole('alertdialog', { name: 'Erfolgreich gesendet' });
      await dialog.getByRole('button', { name: 'Schließen' }).tap();
      await expect(page).toHaveURL(/\/documents$/);
    },
  );
});

const asked = [
  {
    language: 'German',
    locale: 'de-DE',
    viewport: widths.phone,
    typed: '18.500',
    amount: '18.500,00',
    words: {
      open: ['Anruf', 'Fall öffnen', 'Anfordern', 'Unterschrift', 'Anfordern und senden', 'Formular'],
      form: ['Abfindungserklärung', 'Abfindungsbetrag in Euro', 'Tag des Ereignisses Tag', 'Zahl der Behandlungstage'],
      sign: ['Unterschreiben', 'Unterschrift senden', 'Herunterladen'],
      missing: 'Bitte füllen Sie dieses Feld aus.',
      tooExact: /höchstens 2/,
      date: '01112026',
    },
  },
  {
    language: 'English',
    locale: 'en-US',
    viewport: widths.desktop,
    typed: '18500',
    amount: '18,500.00',
    words: {
      open: ['Call', 'Open case', 'Ask for', 'Signature', 'Ask and send', 'Form'],
      form: ['Settlement declaration', 'Settlement in euros', 'Day of the event Month', 'Number of days of treatment'],
      sign: ['Sign', 'Send', 'Download'],
      missing: 'This field is required.',
      tooExact: /2/,
      date: '11012026',
    },
  },
] as const;

for (const { language, locale, viewport, typed, amount, words } of asked)
  test.describe(`asked for at the desk, ${language}`, () => {
    test.use({ locale, viewport });

    test(
      'S1.d B4.a H7.a the desk writes the amount of a settlement, and the member signs the one that the page shows',
      { tag: long },
      async ({ page, startSite, openPage }) => {
        const site = await startSite();
        const [call, open, ask, signature, submit, form] = words.open;
        const [title, label, day, days] = words.form;
        const [sign, send, download] = words.sign;
        const link = await demoLink(page.request, site, 'show_info', 'medical');
        await enter(page, site.url, 'hanna.vogt', `desk/cases/${link.claimNumber}`);
        await page.getByRole('radio', { name: call }).check();
        await page.getByRole('button', { name: open }).click();
        await page.getByRole('button', { name: ask, exact: true }).click();
        const dialog = page.getByRole('dialog');
        const written = dialog.getByRole('textbox', { name: label });
        const errorOf = dialog.locator('[data-field="values.settlementAmount"]');
        await dialog.getByRole('radio', { name: signature }).check();
        await dialog.getByLabel(form, { exact: true }).selectOption({ label: title });
        await expect(written).toBeVisible();
        await expect(dialog.getByRole('textbox').first(), 'the case knows the rest').toHaveAccessibleName(label);
        await dialog.getByRole('button', { name: submit }).click();
        await expect(errorOf).toContainText(words.missing);
        await expect(written).toBeFocused();
        await written.fill('18,500');
        await expect(errorOf).toContainText(words.tooExact);
        await written.fill(typed);
        await written.blur();
        await expect(written).toHaveValue(amount);
        await expectAccessible(page, dialog);
        await untilKept(page);
        await page.reload();
        await page.getByRole('button', { name: ask, exact: true }).click();
        await expect(written, 'kept').toHaveValue(amount);
        await dialog.getByRole('button', { name: submit }).click();
        await expect(dialog).toHaveCount(0);

        const member = await openPage({ locale, viewport });
        const outbox = await (await page.request.get(`${site.url}demo/outbox`)).text();
        const url = /href="([^"]*\/login\/[^"]+)"/.exec(outbox)?.[1] ?? '';
        await member.goto(url);
        await untilInteractive(member);
        await logInByLink(member, link);
        const main = member.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
        const shown = main.getByRole('textbox', { name: label });
        await expect(shown).toHaveValue(amount);
        await expect(shown).toHaveAttribute('readonly');
        await main.getByRole('textbox', { name: day }).pressSequentially(words.date);
        const whole = main.getByRole('textbox', { name: days });
        await whole.fill('1.020');
        await whole.blur();
        await expect(whole).toHaveValue('1020');
        await main.getByRole('radio').first().check();
        await main.getByRole('combobox').selectOption({ index: 1 });
        await main.getByRole('checkbox').first().check();
        await main.getByRole('button', { name: sign, exact: true }).click();
        await drawWithMouse(member);
        await main.getByRole('button', { name: send }).click();
        await member.getByRole('alertdialog').getByRole('link').click();
        const saved = member.waitForEvent('download');
        await main.getByRole('button', { name: download }).first().click();
        const paper = await textOfPdf(await (await saved).path());
        expect(paper).toContain(`${label} ${amount} `);
        expect(paper).toContain(`${days} 1020 `);
      },
    );
  });

test.describe('failures', () => {
  test.use({ locale: 'en-US', viewport: widths.tablet });

  test('S1.g a template that cannot be loaded or read is refused with phone and Retry', async ({
    page,
    site,
    quietConsole,
  }) => {
    quietConsole.allow(/503/);
    await openCase(page, site, { type: 'document_signing', ext: 'vehicleabroad' });
    const main = page.getByRole('main');
    const form = (inside: string) => `<form name="power-of-attorney" data-version="9"><h1>Paper</h1>${inside}</form>`;
    await failWith(page, 'getDocumentTemplate', failures.broken);
    await page.reload();
    await expect(main.getByRole('alert')).toContainText('Something went wrong.Please try again later or contact us');
    await expect(main.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expectAccessible(page);
    await stopAnswering(page);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();

    for (const html of ['<p>no form</p>', form('<label>A<input name="a" type="file"></label>')]) {
      await answerWith(page, 'getDocumentTemplate', html);
      await page.reload();
      await expect(main.getByRole('alert')).toContainText('Something went wrong.');
      await stopAnswering(page);
    }

    await answerWith(page, 'getDocumentTemplate', form('<label>A<input name="a" pattern="(?=x)y"></label>'));
    await page.reload();
    await main.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(main.getByRole('alert')).toContainText('Something went wrong.');
    await stopAnswering(page);

    await answerWith(page, 'getDocumentTemplate', form('<label>A<input name="a" pattern="(a+)+$"></label>'));
    await page.reload();
    await main.getByRole('textbox', { name: /^A\b/ }).fill(`${'a'.repeat(400)}!`);
    await main.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(main.getByRole('group', { name: 'Please check 1 entry' })).toContainText(
      'Please keep to the given form.',
    );
    await stopAnswering(page);

    await failWith(page, 'getDocumentTemplate', wireError('NOTHING_TO_SIGN', 101, 'Nothing'));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('All signed');
  });

  test('S1.a a hostile template runs no script, sends no request and renders none of its own markup', async ({
    page,
    site,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(site.url).origin) && !/^(blob|data):/.test(request.url()))
        outside.push(request.url());
    });
    page.on('dialog', (dialog) => outside.push(dialog.message()));
    await openCase(page, site, { type: 'document_signing', ext: 'vehicleabroad' });
    await answerWith(
      page,
      'getDocumentTemplate',
      `<form name="power-of-attorney" data-version="9" action="https://evil.example" onsubmit="alert(1)">
        <h1 onclick="alert(2)">Paper<script>alert(3)</script></h1>
        <style>@import url(https://evil.example/a.css)</style><link rel="stylesheet" href="https://evil.example/b.css">
        <p style="background:url(https://evil.example/c.png)">Text<img src="https://evil.example/d.png" onerror="alert(4)"></p>
        <svg onload="alert(5)"><image href="https://evil.example/e.png"/></svg><iframe src="https://evil.example"></iframe>
        <p>&lt;img src=x onerror=alert(6)&gt;</p>
        <label>Name <input name="a" value='"><script>alert(7)</script>' autofocus onfocus="alert(8)"></label>
      </form>`,
    );
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Paper');
    await expect(main.getByText('<img src=x onerror=alert(6)>')).toBeVisible();
    await expect(main.getByLabel('Name')).toHaveValue('"><script>alert(7)</script>');
    await main.getByLabel('Name').focus();
    await main.getByRole('heading', { level: 1 }).click();
    await expect(main.locator('script, style, link, img, iframe, image, [action], [style*=url]')).toHaveCount(0);
    await page.waitForLoadState('domcontentloaded');
    expect(outside).toEqual([]);
  });

  test('S2.e K3 a new text is shown with a notice and keeps what was typed; no network, no server, no session', async ({
    page,
    site,
    quietConsole,
  }) => {
    quietConsole.allow(/503|ERR_INTERNET_DISCONNECTED/);
    const link = await openCase(page, site, { type: 'document_signing', ext: 'vehicleabroad' });
    page.on('dialog', (dialog) => void dialog.accept());
    const main = page.getByRole('main');
    const sign = main.getByRole('button', { name: 'Sign', exact: true });
    const send = main.getByRole('button', { name: 'Send' });
    const model = main.getByLabel('Make and model');

    /** Fills in what the power of attorney asks for and opens the pad. */
    async function complete() {
      await model.fill('VW Passat');
      await main.getByLabel('Number of keys').fill('2');
      await main.getByRole('combobox').selectOption({ index: 1 });
      await main.getByRole('radio').first().check();
      for (const [part, digits] of [
        ['Month', '12'],
        ['Day', '31'],
        ['Year', '2026'],
      ] as const)
        await main.getByRole('textbox', { name: new RegExp(`valid until ${part}`, 'i') }).fill(digits);
      await main.getByRole('checkbox').last().check();
      await sign.click();
      await drawWithMouse(page);
    }

    await complete();
    await loseConnection(page, 'signAndStoreDocument');
    await send.click();
    await expect(main.getByRole('alert')).toContainText('Your signature has not reached us yet');
    expect((await inkOn(padOf(page))).share).toBeGreaterThan(0);

    await changeAnswer(page, 'getDocumentTemplate', (html: string) =>
      html.replace(/data-version="[^"]*"/, 'data-version="2099-01"'),
    );
    // It goes out by itself; the server refuses it.
    await failWith(page, 'signAndStoreDocument', wireError('TEXT_CHANGED', 101, 'Changed'));
    await expect(main.getByRole('alert')).toContainText('The text has changed');
    await expect(padOf(page)).toHaveCount(0);
    await expect(model).toHaveValue('VW Passat');
    await expectAccessible(page);
    await stopAnswering(page);
    await page.reload();

    await expect(model).toHaveValue('VW Passat');
    await sign.click();
    await drawWithMouse(page);
    await failWith(page, 'signAndStoreDocument', failures.internal);
    await send.click();
    await dismissFailure(page, 'Failed to sign the document', 'Please try again later or contact us');
    await expect(page).toHaveURL(/\/callcenter$/);
    await stopAnswering(page);
    await page.goto(`${site.url}sign-document`);

    await expect(model).toHaveValue('VW Passat');
    await sign.click();
    await drawWithMouse(page);
    await failWith(page, 'signAndStoreDocument', failures.expired);
    await send.click();
    await expect(page).toHaveURL(/\/sessionexpired$/);
    // The document stays unsigned for other tests.
    await answerWith(page, 'signAndStoreDocument', {});
    await main.getByRole('link', { name: /log in/i }).click();
    await logInByLink(page, link);
    // It was sent already, so it goes out in the new session.
    await expect(page.getByText('Your signed document has reached us now.')).toBeVisible();
  });
});
