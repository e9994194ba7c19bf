import type { Page } from '@playwright/test';
import { enterDesk, fillVehicleCase, part, type VehicleCase } from '#steps/desk-steps.ts';
import { expect, test, untilInteractive } from '#support/fixtures.ts';
import { startGateways, type Gateways } from '#support/gateways.ts';
import { startServer } from '#support/server-process.ts';

const membershipNumber = '123 456 785';
const callers = [
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

async function makeCase(page: Page, said: VehicleCase): Promise<void> {
  await page.getByRole('link', { name: 'Neuer Fall' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Fall anlegen' })).toBeVisible();
  await fillVehicleCase(page, said);
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${said.first} ${said.last}`);
}

async function sendLink(page: Page): Promise<void> {
  await part(page, 'Links').getByRole('button', { name: 'Link senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link senden' });
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The address in the newest SMS once it and the mail arrived. */
async function arrivedLink(gateways: Gateways, sms: string, mail: string): Promise<string> {
  await expect
    .poll(() => [gateways.smsTo(sms).length, gateways.mailsTo(mail)], { message: 'SMS and mails' })
    .toEqual([1, 1]);
  return /https?:\S+\/login\/\S+/.exec(gateways.smsTo(sms)[0] ?? '')?.[0].replace(/[.,]$/, '') ?? '';
}

test('H9.b H8.a a vehicle case by phone, of both kinds: the link that the desk sent arrives and opens with membership number and plate', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const gateways = await startGateways();
  const site = await startServer(gateways.environment);
  const atDesk = await browser.newContext({ locale: 'de-DE' });
  try {
    const handler = await atDesk.newPage();
    await enterDesk(handler, site.url, 'hanna.vogt');
    for (const { kind, title, said, sms } of callers) {
      await makeCase(handler, { ...said, kind, membershipNumber });
      await sendLink(handler);
      const onPhone = await browser.newContext({ locale: 'de-DE' });
      const member = await onPhone.newPage();
      await member.goto(await arrivedLink(gateways, sms, said.mail));
      await untilInteractive(member);
      await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await member.getByRole('textbox', { name: 'Mitgliedsnummer' }).fill(membershipNumber);
      await member.getByRole('textbox', { name: 'Kennzeichen' }).fill(said.plate);
      await member.getByRole('button', { name: 'Anmelden' }).click();
      await member.waitForURL((url) => !url.pathname.includes('/login'));
      await onPhone.close();
      await handler.goto(`${site.url}desk`);
    }
  } finally {
    await atDesk.close();
    await site.stop();
    gateways.stop();
  }
});
