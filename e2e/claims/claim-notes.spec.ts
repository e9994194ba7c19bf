import { breakCalls, cutConnection, enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, untilKept, widths } from '#support/fixtures.ts';
import { signIn } from '#steps/sign-in-steps.ts';

const claim = 'claims/26-10050396';

test('D6.b D6.c D6.d a note survives a broken connection, is saved once, changed and deleted', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(cutConnection);
  await enter(page, site.url, 'erika.sommer', `${claim}?tab=notes`);
  await page.getByRole('link', { name: 'Notiz schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notiz schreiben');
  const save = page.getByRole('button', { name: 'Speichern' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Betreff').fill('Rückruf');
  await page.getByLabel('Notiz', { exact: true }).fill('Bitte rufen Sie mich\nam Nachmittag an.');
  await expectAccessible(page);

  const broken = await breakCalls(page, 'createClaimNote');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Wir konnten Ihrem Schaden leider keine neue Notiz hinzufügen.');
  await expect(page.getByLabel('Betreff')).toHaveValue('Rückruf');
  await broken.mend();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page).toHaveURL(/26-10050396\?tab=notes$/);
  const row = page.getByRole('row', { name: /Rückruf/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Erika Sommer');

  await row.getByRole('link', { name: 'Notiz „Rückruf“ ändern' }).click();
  await page.getByLabel('Betreff').fill('Rückruf erledigt');
  const unchanged = await breakCalls(page, 'updateClaimNote');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('Die Notiz kann zurzeit nicht verarbeitet werden.');
  await unchanged.mend();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();

  await page.getByRole('button', { name: 'Notiz „Rückruf erledigt“ löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Notiz löschen?' });
  const kept = await breakCalls(page, 'deleteClaimNote');
  await question.getByRole('button', { name: 'Notiz löschen' }).click();
  await expect(question.getByText('Die Notiz kann zurzeit nicht verarbeitet werden.')).toBeVisible();
  await kept.mend();
  await question.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('row', { name: /Rückruf/ })).toHaveCount(0);
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-US', viewport: widths.phone });

  test('D1.b D6.a D6.b the notes of a claim, the empty message, and Cancel with the keyboard', async ({
    page,
    site,
  }) => {
    await enter(page, site.url, 'paul.brenner', 'claims/26-10052109?tab=notes');
    await expect(page.getByText('There are no notes associated with this claim.')).toBeVisible();
    await page.goto(`${site.url}claims/26-10053822?tab=notes`);
    await expect(page.getByRole('columnheader')).toHaveText(['Author', 'Date/Time', 'Subject', 'Note']);
    await expect(page.getByText(/^Jun\s1\d,\s2026,\s\d{1,2}:\d\d\s(AM|PM)$/).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Add Note' }).press('Enter');
    await page.getByLabel('Subject').focus();
    await page.keyboard.type('Not sent');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Never mind');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page).toHaveURL(/tab=notes$/);
    await expect(page.getByText('Not sent')).toHaveCount(0);
  });
});

test('D6.d what was written is there again after the session ended', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', `${claim}/note`);
  await page.getByLabel('Betreff').fill('Halb fertig');
  await page.getByLabel('Notiz', { exact: true }).fill('Der Text bleibt.');
  await untilKept(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.context().clearCookies();
  await page.reload();
  await signIn(page);
  await expect(page.getByLabel('Betreff')).toHaveValue('Halb fertig');
  await expect(page.getByLabel('Notiz', { exact: true })).toHaveValue('Der Text bleibt.');
});
