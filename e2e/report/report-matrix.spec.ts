import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, long, test, untilInteractive, widths } from '#support/fixtures.ts';
import { heading } from '#steps/report-form.ts';
import { startServer, type ServerProcess } from '#support/server-process.ts';

// Every option in every language and at every width, by keyboard alone; then the stored cases are compared.

const words = {
  'de-DE': {
    options: {
      immediateHelp: 'Wir brauchen jetzt Hilfe',
      travelCountryMedicalCareInfo: 'Ärztliche Versorgung dort, wo ich gerade bin',
      destinationCountryMedicalCareInfo: 'Ärztliche Versorgung am Reiseziel',
    },
    terms: /Nutzungsbedingungen zu/,
    next: 'Weiter',
    who: 'Um wen geht es?',
    where: 'Wo wird Hilfe gebraucht?',
    reach: 'Wie erreichen wir Sie?',
    firstName: 'Vorname',
    lastName: 'Nachname',
    birthDate: 'Geburtsdatum Tag',
    mobile: 'Mobilnummer',
    mobileRepeat: 'Mobilnummer wiederholen',
    email: 'E-Mail-Adresse',
    emailRepeat: 'E-Mail-Adresse wiederholen',
    country: 'Land',
    italy: 'Italien',
    city: 'Ort',
    rome: 'Rom',
    membershipNumber: /^Mitgliedsnummer/,
    remark: /^Ihre Frage an uns/,
    privacy: /darf diese Angaben/,
    cause: 'Anlass',
    accident: 'Unfall',
    description: /^Beschreibung/,
    callback: 'Rückruf',
    hours: 'In den nächsten 2 Stunden',
    submit: 'Fall melden',
    close: 'Schließen',
    received: 'Ihre Anfrage ist eingegangen',
  },
  'en-US': {
    options: {
      immediateHelp: 'We need help now',
      travelCountryMedicalCareInfo: 'Medical care where I am now',
      destinationCountryMedicalCareInfo: 'Medical care where I am going',
    },
    terms: /accept the terms of use/,
    next: 'Next',
    who: 'Who is it about?',
    where: 'Where is help needed?',
    reach: 'How do we reach you?',
    firstName: 'First name',
    lastName: 'Last name',
    birthDate: 'Date of birth Month',
    mobile: 'Mobile number',
    mobileRepeat: 'Repeat the mobile number',
    email: 'E-mail address',
    emailRepeat: 'Repeat the e-mail address',
    country: 'Country',
    italy: 'Italy',
    city: 'City',
    rome: 'Rome',
    membershipNumber: /^Membership number/,
    remark: /^Your question for us/,
    privacy: /may use this information/,
    cause: 'Loss cause',
    accident: 'Accident',
    description: /^Description/,
    callback: 'Call back',
    hours: 'In the next 2 hours',
    submit: 'Submit claim',
    close: 'Close',
    received: 'Your request has been received',
  },
} as const;

type Language = keyof typeof words;
type Option = keyof (typeof words)['de-DE']['options'];
type Run = { option: Option; language: Language; size: 'phone' | 'desktop' };

const runs: readonly Run[] = [
  { option: 'immediateHelp', language: 'de-DE', size: 'phone' },
  { option: 'immediateHelp', language: 'en-US', size: 'desktop' },
  { option: 'travelCountryMedicalCareInfo', language: 'de-DE', size: 'desktop' },
  { option: 'travelCountryMedicalCareInfo', language: 'en-US', size: 'phone' },
  { option: 'destinationCountryMedicalCareInfo', language: 'de-DE', size: 'phone' },
  { option: 'destinationCountryMedicalCareInfo', language: 'en-US', size: 'desktop' },
];

const firstNameOf = (run: Run) => `Zoë ${runs.indexOf(run)}`;
const isHelp = ({ option }: Run) => option === 'immediateHelp';

/** The case that a run should have stored. */
function expectedCase(run: Run): object {
  const { option, language } = run;
  return {
    policy: { policyType: 'travel_per', policyNumber: '123456785' },
    contacts: [
      {
        policyRole: 'insured',
        primaryPhoneType: 'mobile',
        firstName: firstNameOf(run),
        lastName: "O'Groß-Yıldız",
        dateOfBirth: { year: 1964, month: 8, day: 12 },
        cellNumber: '0171 2345678',
        emailAddress1: 'zoe@sommer.example',
        ...(!isHelp(run) && { otherIncidentNote: 'Gibt es dort eine Dialyse? <b>ja</b>' }),
        consents: [
          { type: 'gdpr', isApproved: true },
          { type: 'electronic_signature', isApproved: true },
        ],
        portalRecallOption: { option, hours: 2 },
      },
    ],
    lossLocation: { country: 'IT', city: words[language].rome, addressType: 'other' },
    lossCause: isHelp(run) ? 'accident' : 'consulting_information',
    ...(isHelp(run) && { description: 'Gestürzt; "links" & rechts' }),
    callbackHours: 2,
  };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function pressOn(page: Page, target: Locator, key: 'Space' | 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Checks the layout and accessibility of the filled step, then goes on by keyboard. */
async function leaveBy(page: Page, button: Locator): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pressOn(page, button, 'Enter');
}

async function typeContactDetails(page: Page, run: Run): Promise<void> {
  const texts = words[run.language];
  const next = page.getByRole('button', { name: texts.next });
  const box = (name: string | RegExp) =>
    page.getByRole('textbox', typeof name === 'string' ? { name, exact: true } : { name });
  await typeInto(page, box(texts.firstName), firstNameOf(run));
  await typeInto(page, box(texts.lastName), "O'Groß-Yıldız");
  await typeInto(page, box(texts.birthDate), run.language === 'de-DE' ? '12081964' : '08121964');
  await leaveBy(page, next);
  await expect(heading(page, texts.where)).toBeFocused();
  await typeInto(page, page.getByRole('combobox', { name: texts.country }), texts.italy);
  await typeInto(page, page.getByRole('combobox', { name: texts.city }), 'ro');
  await expect(page.getByRole('option', { name: texts.rome, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, box(texts.membershipNumber), '123456785');
  if (!isHelp(run)) await typeInto(page, box(texts.remark), 'Gibt es dort eine Dialyse? <b>ja</b>');
  await leaveBy(page, next);
  await expect(heading(page, texts.reach)).toBeFocused();
  await typeInto(page, box(texts.mobile), '0171 2345678');
  await typeInto(page, box(texts.mobileRepeat), '+49 171 2345678');
  await typeInto(page, box(texts.email), 'zoe@sommer.example');
  await typeInto(page, box(texts.emailRepeat), 'zoe@sommer.example');
  await pressOn(page, page.getByRole('checkbox', { name: texts.privacy }), 'Space');
}

async function typeReport(page: Page, run: Run): Promise<void> {
  const texts = words[run.language];
  const next = page.getByRole('button', { name: texts.next });
  await tabTo(page, page.getByRole('radio').first());
  const chosen = page.getByRole('radio', { name: texts.options[run.option] });
  await page.keyboard.press('Space');
  while (!(await chosen.isChecked())) await page.keyboard.press('ArrowDown');
  await pressOn(page, page.getByRole('checkbox', { name: texts.terms }), 'Space');
  await leaveBy(page, next);
  await expect(heading(page, texts.who)).toBeFocused();
  await typeContactDetails(page, run);
  await leaveBy(page, next);
  if (isHelp(run)) {
    await expect(heading(page, texts.cause)).toBeFocused();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: texts.accident })).toBeChecked();
    await typeInto(page, page.getByRole('textbox', { name: texts.description }), 'Gestürzt; "links" & rechts');
    await leaveBy(page, next);
  }
  await expect(heading(page, texts.callback)).toBeFocused();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: texts.hours })).toBeChecked();
  await leaveBy(page, page.getByRole('button', { name: texts.submit }));
  const sent = page.getByRole('alertdialog');
  await expect(sent).toBeVisible();
  await pressOn(page, sent.getByRole('button', { name: texts.close }), 'Enter');
  await expect(sent).toBeHidden();
  await expect(heading(page, texts.received)).toBeVisible();
  await expectAccessible(page);
}

for (const [title, chosen, details] of [
  ['one report, by keyboard alone', runs.slice(0, 1), {}],
  ['every option, by keyboard alone', runs, { tag: long }],
] as const)
  test.describe(title, details, () => {
    test.describe.configure({ mode: 'serial' });
    let site: ServerProcess;

    test.beforeAll(async () => {
      test.setTimeout(240_000);
      site = await startServer();
    });
    test.afterAll(() => site.stop());

    for (const run of chosen) {
      test.describe(`${run.language}, ${run.size}`, () => {
        test.use({ locale: run.language, viewport: widths[run.size] });

        test(`M2.a M2.c M6.b ${run.option} in ${run.language} on a ${run.size}`, async ({ page }) => {
          await page.goto(`${site.url}fnol-gelbring`);
          await untilInteractive(page);
          await typeReport(page, run);
        });
      });
    }

    test('M4.a M4.b M4.c M4.d M4.e M4.f M4.g M5.b M6.a M6.b M7.a M7.b M7.c the database has what was typed, once each', async () => {
      const stored = (await site.storedCases()).filter(({ memberCase }) => JSON.stringify(memberCase).includes('Zoë'));
      const byName = new Map(
        stored.map(({ memberCase, language }) => {
          const { contacts } = memberCase as { contacts: [{ firstName: string }] };
          return [contacts[0].firstName, { memberCase, language }];
        }),
      );
      expect(stored).toHaveLength(chosen.length);
      for (const run of chosen)
        expect(byName.get(firstNameOf(run))).toEqual({
          memberCase: expectedCase(run),
          language: run.language.replace('-', '_'),
        });
    });
  });
