import { expect, expectAccessible, expectNoSidewaysScroll, long, test } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { inkOn, padOf } from '#steps/signature-steps.ts';
import { answerWith, onCall } from '#support/rpc-routes.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('S2.a S2.c S3.b a child never signs, a typed signature is the signatory’s name, a tap leaves no dot, and a phone offers no other phone', async ({
  page,
  site,
}) => {
  await answerWith(page, 'hasEbsSigned', false);
  await openCase(page, site, { type: 'ebs_signing', ext: 'vehicleabroad' });
  const main = page.getByRole('main');
  const signatory = main.getByRole('region', { name: 'Ort, Datum, Unterschrift' });
  const child = await main.getByText('Vorname').locator('xpath=following-sibling::*[1]').innerText();
  const family = await main.getByText('Nachname', { exact: true }).locator('xpath=following-sibling::*[1]').innerText();
  await expect(signatory).toContainText('Bitte oben die gesetzliche Vertretung eintragen');
  await expect(signatory).not.toContainText(`${child} ${family}`);

  await main.getByRole('checkbox').first().waitFor();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('radio').first().check();
  await main.getByLabel('Ort der Unterschrift').fill('Bozen');
  const representative = main.getByLabel('Name der gesetzlichen Vertretung');
  const sign = main.getByRole('button', { name: 'Dokument unterschreiben' });
  await representative.fill(`${child} ${family}`);
  await sign.click();
  await expect(main.getByText('nicht den des Kindes').first()).toBeVisible();
  await representative.fill('Ulrike Hansen-Mustermann');
  await sign.click();

  await expect(main.getByRole('radio', { name: 'Name tippen' })).toBeVisible();
  await expect(main.getByRole('radio', { name: /Handy|Telefon/ })).toHaveCount(0);
  await padOf(page).tap();
  await expect.poll(async () => (await inkOn(padOf(page))).share).toBe(0);

  await main.getByRole('radio', { name: 'Name tippen' }).check();
  const typed = main.getByLabel('Vor- und Nachname');
  const send = main.getByRole('button', { name: 'Unterschrift senden' });
  await typed.fill('Donald Duck');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription(/Ulrike Hansen-Mustermann/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await typed.fill('ulrike  hansen-mustermann');
  let answer: (() => void) | undefined;
  await onCall(page, 'signAndStoreEbs', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: {} } });
  });
  await send.click();
  await expect.poll(() => answer !== undefined).toBe(true);
  await expect(
    page.locator('[inert]').getByLabel('Vor- und Nachname'),
    'nothing is changed while it is sent',
  ).toBeVisible();
  answer?.();
  await expect(page.getByRole('alertdialog', { name: 'Erfolgreich gesendet' })).toBeVisible();
});

test(
  'S2.c whoever signs a settlement for a child is asked for their own name, and types that',
  { tag: long },
  async ({ page, site }) => {
    await openCase(page, site, { type: 'document_signing', ext: 'medical' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Abfindungserklärung');
    const own = main.getByRole('textbox', { name: 'Ihr Vor- und Nachname' });
    await main.getByRole('textbox', { name: 'Tag des Ereignisses Tag' }).pressSequentially('01112025');
    await main.getByRole('textbox', { name: 'Zahl der Behandlungstage' }).fill('3');
    await main.getByRole('radio', { name: 'Nein, die Behandlung ist abgeschlossen' }).check();
    await main.getByRole('checkbox', { name: 'Ich habe die Erklärung gelesen' }).check();
    const capacity = main.getByRole('combobox', { name: 'In welcher Eigenschaft unterschreiben Sie?' });
    await capacity.selectOption('für mich selbst');
    await expect(own).toHaveCount(0);
    await capacity.selectOption('als Mutter oder Vater eines Kindes');
    const sign = main.getByRole('button', { name: 'Unterschreiben', exact: true });
    await sign.click();
    await expect(main.getByRole('group', { name: /Pflicht/ }).getByRole('link')).toHaveText(['Ihr Vor- und Nachname']);
    await own.fill('Ulrike Hansen');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sign.click();

    await main.getByRole('radio', { name: 'Name tippen' }).check();
    const typed = main.getByRole('textbox', { name: 'Vor- und Nachname', exact: true });
    const send = main.getByRole('button', { name: 'Unterschrift senden' });
    await expect(send).toHaveAccessibleDescription(/Ulrike Hansen/);
    await typed.fill('ulrike hansen');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  },
);
