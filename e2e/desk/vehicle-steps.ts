import type { Page } from '@playwright/test';
import { fillVehicleCase, part, type VehicleCase } from '#steps/desk-steps.ts';
import { accountMenu } from '#steps/sign-in-steps.ts';
import { expect, expectAccessible } from '#support/fixtures.ts';
import type { Gateways } from '#support/gateways.ts';

export const membershipNumber = '123 456 785';
/** Who phones, of both kinds. */
export const callers = [
  {
    kind: 'Kfz, Ausland',
    title: 'Ihr Fahrzeugfall im Ausland',
    said: {
      first: 'Falk',
      last: 'Abendroth',
      phone: '0151 23456011',
      mail: 'falk@abendroth.example',
      plate: 'B-FA 4711',
    },
    sms: '+4915123456011',
  },
  {
    kind: 'Kfz, Deutschland',
    title: 'Ihr Fahrzeugfall in Deutschland',
    said: {
      first: 'Imke',
      last: 'Morgenstern',
      phone: '0151 23456012',
      mail: 'imke@morgenstern.example',
      plate: 'KS-IM 12',
    },
    sms: '+4915123456012',
  },
] as const;

/** The form as it opens: the page's own keys are silent in a menu, and what is missing is named. */
export async function checkEmptyForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Neuer Fall' }).click();
  const main = page.getByRole('main');
  await accountMenu(page).click();
  // Escape closes the menu, and no more.
  for (const key of ['j', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  await expect(main.getByRole('group', { name: /^Bitte prüfen/ })).toBeFocused();
  await expectAccessible(page);
}

export async function makeCase(page: Page, said: VehicleCase): Promise<void> {
  await page.getByRole('link', { name: 'Neuer Fall' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Fall anlegen' })).toBeVisible();
  await fillVehicleCase(page, said);
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${said.first} ${said.last}`);
}

export async function sendLink(page: Page): Promise<void> {
  await part(page, 'Links').getByRole('button', { name: 'Link senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link senden' });
  const needed = 'Zum Öffnen braucht das Mitglied Mitgliedsnummer und Kennzeichen.';
  await expect(dialog.getByText(needed)).toBeVisible();
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  const preview = dialog.getByRole('status', { name: 'Vorschau' });
  await expect(preview.getByText(/SMS-Teil/)).toBeVisible();
  await expect(preview.getByText(needed)).toBeVisible();
  await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(part(page, 'Links').getByRole('listitem').first()).toContainText('gesendet');
}

/** The address in the newest SMS once it and the mail arrived. */
export async function arrivedLink(gateways: Gateways, sms: string, mail: string): Promise<string> {
  await expect
    .poll(() => [gateways.smsTo(sms).length, gateways.mailsTo(mail)], { message: 'SMS and mails', intervals: [100] })
    .toEqual([1, 1]);
  return /https?:\S+\/login\/\S+/.exec(gateways.smsTo(sms)[0] ?? '')?.[0].replace(/[.,]$/, '') ?? '';
}
