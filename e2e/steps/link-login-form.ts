import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '#support/server-process.ts';

export type DemoLink = {
  url: string;
  communicationType: string;
  communicationTypeExt: 'medical' | 'vehiclegermany' | 'vehicleabroad';
  claimNumber: string;
  birthDate: string;
  membershipNumber: string;
  licencePlate: string;
};

const words = {
  'de-DE': {
    titles: {
      medical: 'Ihr medizinischer Fall',
      vehiclegermany: 'Ihr Fahrzeugfall in Deutschland',
      vehicleabroad: 'Ihr Fahrzeugfall im Ausland',
    },
    claimNumber: /^Fallnummer/,
    birthDate: 'Geburtsdatum Tag',
    membershipNumber: 'Mitgliedsnummer',
    licencePlate: 'Kennzeichen',
    submit: 'Anmelden',
    failed: 'Die Anmeldung hat nicht geklappt. Bitte prüfen Sie Ihre Eingaben.',
  },
  'en-US': {
    titles: {
      medical: 'Your medical case',
      vehiclegermany: 'Your vehicle case in Germany',
      vehicleabroad: 'Your vehicle case abroad',
    },
    claimNumber: /^Claim number/,
    birthDate: 'Date of birth Month',
    membershipNumber: 'Membership number',
    licencePlate: 'Licence plate',
    submit: 'Register',
    failed: 'Login failed. Please check your input data',
  },
} as const;

export type Language = keyof typeof words;

export async function demoLinks(request: APIRequestContext, site: Pick<ServerProcess, 'url'>): Promise<DemoLink[]> {
  const { links } = (await (await request.get(`${site.url}demo.json`)).json()) as { links: DemoLink[] };
  return links;
}

export async function demoLink(
  request: APIRequestContext,
  site: Pick<ServerProcess, 'url'>,
  type: string,
  ext: DemoLink['communicationTypeExt'] = 'medical',
): Promise<DemoLink> {
  const link = (await demoLinks(request, site)).find(
    (each) => each.communicationType === type && each.communicationTypeExt === ext,
  );
  if (!link) throw new Error(`The demo has no link for ${type} ${ext}`);
  return link;
}

export const tokenOf = ({ url }: DemoLink): string => /\/login\/([^/]+)/.exec(url)?.[1] ?? '';

export const loginTitle = (page: Page, { communicationTypeExt }: DemoLink, language: Language): Locator =>
  page.getByRole('heading', { level: 1, name: words[language].titles[communicationTypeExt] });
export const register = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: words[language].submit });
export const loginFailure = (page: Page, language: Language): Locator =>
  page.getByRole('alert').filter({ hasText: words[language].failed });

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** Opens a link and waits for its login form. */
export async function openLink(page: Page, link: DemoLink, language: Language): Promise<void> {
  await page.goto(link.url);
  await expect(loginTitle(page, link, language)).toBeVisible();
}

/** Fills in the right details of the link. */
export async function fillLogin(page: Page, link: DemoLink, language: Language): Promise<void> {
  const texts = words[language];
  if (link.communicationTypeExt === 'medical') {
    await box(page, texts.claimNumber).fill(link.claimNumber.slice(-5));
    await fillBirthDate(page, link.birthDate, language);
  } else {
    await box(page, texts.membershipNumber).fill(link.membershipNumber);
    await box(page, texts.licencePlate).fill(link.licencePlate);
  }
}

/** Fills in valid but wrong details of the link. */
export async function fillWrongLogin(page: Page, link: DemoLink, language: Language): Promise<void> {
  await fillLogin(page, link, language);
  const texts = words[language];
  if (link.communicationTypeExt === 'medical') await box(page, texts.claimNumber).fill('00000');
  else await box(page, texts.licencePlate).fill('XX-XX 1');
}

export async function logIn(page: Page, link: DemoLink, language: Language): Promise<void> {
  await openLink(page, link, language);
  await fillLogin(page, link, language);
  await register(page, language).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function fillBirthDate(page: Page, date: string, language: Language): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const typed = language === 'de-DE' ? `${day}${month}${year}` : `${month}${day}${year}`;
  const first = box(page, words[language].birthDate);
  await first.click();
  await first.pressSequentially(typed);
}
