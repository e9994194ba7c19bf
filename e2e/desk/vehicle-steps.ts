import type { Page } from '@playwright/test';
import { fillVehicleCase, findCase, part, type VehicleCase } from '#steps/desk-steps.ts';
import { accountMenu } from '#steps/sign-in-steps.ts';
import { expect, expectAccessible, untilInteractive, widths } from '#support/fixtures.ts';
import type { Gateways } from '#support/gateways.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

const membershipNumber = '123 456 785';

/** Who phones. */
type Caller = {
  /** What the page to which the link leads is called. */
  title: string;
  said: VehicleCase;
  /** Their phone, as the gateway has it. */
  sms: string;
};

export const callerAbroad: Caller = {
  title: 'Ihr Fahrzeugfall im Ausland',
  said: {
    kind: 'Kfz, Ausland',
    first: 'Falk',
    last: 'Abendroth',
    phone: '0151 23456011',
    mail: 'falk@abendroth.example',
    membershipNumber,
    plate: 'B-FA 4711',
    cause: 'Diebstahl',
    words: 'Das Auto stand nachts vor dem Hotel und ist weg.',
  },
  sms: '+4915123456011',
};

export const callerInGermany: Caller = {
  title: 'Ihr Fahrzeugfall in Deutschland',
  said: {
    kind: 'Kfz, Deutschland',
    first: 'Imke',
    last: 'Morgenstern',
    phone: '0151 23456012',
    mail: 'imke@morgenstern.example',
    membershipNumber,
    plate: 'KS-IM 12',
    cause: 'Panne',
    words: 'Der Wagen springt nicht mehr an.',
  },
  sms: '+4915123456012',
};

type People = { handler: Page; colleague: Page; member: Page };

/** A case from the phone to the member's login; the handler has the form of a new case open, who looks for it any page of the desk. */
export async function workVehicleCase(
  { handler, colleague, member }: People,
  { title, said, sms }: Caller,
  gateways: Gateways,
): Promise<void> {
  await makeCase(handler, said);
  // Right after the answer, however it is written.
  const number = await findCase(colleague, said.plate.replaceAll(/[ -]/g, '').toLowerCase());
  await expect(handler.getByRole('main').getByText(number).first()).toBeVisible();
  const consents = part(handler, 'Einwilligungen').getByRole('listitem');
  await expect(consents, 'nobody spoke of health').toContainText([/^Angaben verwenden\s*erteilt/]);
  const made = part(handler, 'Gespräch').getByRole('listitem').filter({ hasText: 'Fall angelegt' });
  await expect(made, 'the club made it').toContainText('Automobilclub Gelbring');
  await checkMissing(handler, `${said.first} ${said.last}`);
  await sendLink(handler);
  await member.goto(await arrivedLink(gateways, sms, said.mail));
  await untilInteractive(member);
  await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await member.getByRole('textbox', { name: 'Mitgliedsnummer' }).fill(said.membershipNumber);
  await member.getByRole('textbox', { name: 'Kennzeichen' }).fill(said.plate);
  await member.getByRole('button', { name: 'Anmelden' }).click();
  await member.waitForURL((url) => !url.pathname.includes('/login'));
  await askWithBirthDate(handler, `${said.first} ${said.last}`);
}

/** The list, and the form as it opens: both fit small phones, the page's own keys are silent in a menu, and what is missing is named. */
export async function checkEmptyForm(page: Page): Promise<void> {
  await expectFitsPhones(page);
  // A placeholder that is not cut, and no bar for one place.
  const search = page.getByRole('searchbox', { name: /Telefon, Kennzeichen/ });
  await expect(search).toHaveAttribute('placeholder', 'Fall suchen');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeHidden();
  await page.getByRole('link', { name: 'Neuer Fall' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Neuer Fall' })).toBeVisible();
  await expectFitsPhones(page);
  await page.setViewportSize(widths.desktop);
  await accountMenu(page).click();
  // Escape closes the menu, and no more.
  for (const key of ['j', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  await expect(main.getByRole('group', { name: /^Bitte prüfen/ })).toBeFocused();
  // In the order of the page, each in words of its own.
  const listed = main.getByRole('group', { name: /^Bitte prüfen/ }).getByRole('link');
  await expect(listed).toHaveText(missingAtFirst);
  await expectAccessible(page);
  await checkPlaceAtHome(page);
  await checkAskedLater(page);
}

const missingAtFirst = [
  'Worum geht es?',
  'Vorname',
  'Nachname',
  'Mobilnummer',
  'E-Mail-Adresse',
  'Was',
  'Land',
  'Ort',
  'Ohne diese Einwilligung können wir den Fall nicht anlegen.',
];

/** A car at home is not in another country, and what happens to cars does not happen to people. */
async function checkPlaceAtHome(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const causes = main.getByLabel('Was', { exact: true }).getByRole('option');
  const country = main.getByLabel('Land', { exact: true });
  await main.getByRole('radio', { name: 'Ambulanz' }).check();
  await expect(causes).toHaveText(['Bitte wählen', 'Krankheit', 'Unfall', 'Todesfall', 'Beratung']);
  await expect(country).toHaveValue('');
  await main.getByRole('radio', { name: 'Kfz, Deutschland' }).check();
  await expect(causes).toHaveText(['Bitte wählen', 'Panne', 'Unfall', 'Diebstahl', /^Beschädigung/, 'Anderes']);
  await expect(country).toHaveValue('DE');
  await country.selectOption('IT');
  await expect(country).toHaveAccessibleDescription(/wählen Sie bitte oben „Kfz, Ausland“/);
  await country.selectOption('DE');
  await expect(country).not.toHaveAccessibleDescription(/Ausland/);
}

/** What is only asked of a vehicle is not called missing before the form is sent again; then at the field and in the list. */
async function checkAskedLater(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const listed = main.getByRole('group', { name: /^Bitte prüfen/ }).getByRole('link');
  const later = ['Mitgliedsnummer', 'Kennzeichen'];
  const isInvalid = (label: string) => main.getByRole('textbox', { name: label }).getAttribute('aria-invalid');
  for (const label of later) {
    expect(await isInvalid(label), label).toBeNull();
    await expect(listed.filter({ hasText: label })).toHaveCount(0);
  }
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  for (const label of later) {
    await expect(listed.filter({ hasText: label })).toHaveCount(1);
    expect(await isInvalid(label), label).toBe('true');
  }
}

async function makeCase(page: Page, said: VehicleCase): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Fall anlegen' })).toBeVisible();
  await fillVehicleCase(page, said);
  await main.getByRole('button', { name: 'Fall anlegen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${said.first} ${said.last}`);
  for (const told of [said.cause, said.words]) await expect(main.getByText(told, { exact: true })).toBeVisible();
}

const chooseWaiver = async (page: Page) => {
  await page.getByRole('button', { name: 'Anfordern' }).click();
  const asking = page.getByRole('dialog', { name: 'Vom Mitglied anfordern' });
  await asking.getByRole('radio', { name: 'Schweigepflicht' }).check();
  return asking;
};

/** Who phones about a car gives no date of birth, so that nobody knows who would have to sign: it is asked for, and no link is offered. */
async function checkMissing(page: Page, patient: string): Promise<void> {
  const asking = await chooseWaiver(page);
  await asking.getByRole('button', { name: 'Anfordern und senden' }).click();
  await expect(asking.getByRole('textbox', { name: `Geburtsdatum von ${patient} Tag` })).toHaveAccessibleDescription(
    /Es fehlt im Fall\..*Bitte/,
  );
  await expectAccessible(page, asking);
  await page.keyboard.press('Escape');
  await part(page, 'Links').getByRole('button', { name: 'Link senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link senden' });
  const reasons = {
    Schweigepflicht: 'Im Fall fehlt das Geburtsdatum.',
    'Dokumente abholen': 'In diesem Fall gibt es noch keine Dokumente zum Abholen.',
  };
  for (const [name, reason] of Object.entries(reasons)) {
    await expect(dialog.getByRole('radio', { name })).toBeDisabled();
    await expect(dialog.getByText(reason)).toBeVisible();
  }
  await expectAccessible(page, dialog);
  await dialog.getByRole('radio', { name: 'Dokument unterschreiben' }).check();
  await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('wartet kein Dokument auf eine Unterschrift');
  await page.keyboard.press('Escape');
}

async function askWithBirthDate(page: Page, patient: string): Promise<void> {
  const asking = await chooseWaiver(page);
  await asking.getByRole('textbox', { name: `Geburtsdatum von ${patient} Tag` }).click();
  await page.keyboard.type('30011966');
  await asking.getByRole('button', { name: 'Anfordern und senden' }).click();
  await expect(asking).toHaveCount(0);
  await expect(part(page, 'Anforderungen').getByRole('listitem')).toContainText(['Schweigepflichtentbindung']);
  await expect(part(page, 'Personen')).toContainText('30.01.1966');
}

async function sendLink(page: Page): Promise<void> {
  await part(page, 'Links').getByRole('button', { name: 'Link senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link senden' });
  const needed = 'Zum Öffnen braucht das Mitglied Mitgliedsnummer und Kennzeichen.';
  await expect(dialog.getByText(needed)).toBeVisible();
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  const preview = dialog.getByRole('status', { name: 'Vorschau' });
  await expect(preview.getByText(/SMS-Teil/)).toBeVisible();
  await expect(preview.getByText(needed)).toBeVisible();
  await page.setViewportSize(widths.phone);
  await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const notice = await page.getByText('Der Link ist unterwegs.').boundingBox();
  expect(notice?.y, 'on a phone a notice leaves the buttons of the call free').toBeLessThan(100);
  await page.setViewportSize(widths.desktop);
  await expect(part(page, 'Links').getByRole('listitem').first()).toContainText('gesendet');
}

/** The address in the newest SMS once it and the mail arrived. */
async function arrivedLink(gateways: Gateways, sms: string, mail: string): Promise<string> {
  await expect
    .poll(() => [gateways.smsTo(sms).length, gateways.mailsTo(mail)], { message: 'SMS and mails', intervals: [100] })
    .toEqual([1, 1]);
  return /https?:\S+\/login\/\S+/.exec(gateways.smsTo(sms)[0] ?? '')?.[0].replace(/[.,]$/, '') ?? '';
}
