import type { Page } from '@playwright/test';
import { untilInteractive } from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';

type Ext = 'medical' | 'vehiclegermany' | 'vehicleabroad';
type CommunicationType = 'ebs_signing' | 'document_upload' | 'show_info' | 'document_download' | 'document_signing';

type DemoLink = {
  url: string;
  communicationType: CommunicationType;
  communicationTypeExt: Ext;
  claimNumber: string;
  birthDate: string;
  membershipNumber: string;
  licencePlate: string;
};

/** The demo's link for a kind of case. Each kind has a case of its own, so that one test's note is not in another's way. */
export async function demoLink(site: ServerProcess, type: CommunicationType, ext: Ext): Promise<DemoLink> {
  const { links } = (await (await fetch(`${site.url}demo.json`)).json()) as { links: DemoLink[] };
  const link = links.find((one) => one.communicationType === type && one.communicationTypeExt === ext);
  if (!link) throw new Error(`The demo has no link for ${type} ${ext}`);
  return link;
}

/** Types what opens the link. */
export async function logInByLink(page: Page, link: DemoLink): Promise<void> {
  if (link.communicationTypeExt === 'medical') {
    const [year = '', month = '', day = ''] = link.birthDate.split('-');
    await page.getByLabel(/^(Fallnummer|Claim number)/).fill(link.claimNumber.slice(-5));
    const isGerman = (await page.locator('html').getAttribute('lang'))?.startsWith('de');
    const typed = isGerman ? `${day}${month}${year}` : `${month}${day}${year}`;
    await page.getByRole('spinbutton').first().pressSequentially(typed);
  } else {
    await page.getByLabel(/^(Mitgliedsnummer|Membership number)/).fill(link.membershipNumber);
    await page.getByLabel(/^(Kennzeichen|Licence plate)/).fill(link.licencePlate);
  }
  await page.getByRole('button', { name: /^(Anmelden|Register)$/ }).click();
}

/** Opens a demo link and goes on to a page of its case. */
export async function openCase(
  page: Page,
  site: ServerProcess,
  { type = 'show_info', ext = 'medical', path }: { type?: CommunicationType; ext?: Ext; path?: string } = {},
): Promise<DemoLink> {
  const link = await demoLink(site, type, ext);
  await page.goto(link.url);
  await untilInteractive(page);
  await logInByLink(page, link);
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  if (path !== undefined) {
    await page.goto(`${site.url}${path}`);
    await untilInteractive(page);
  }
  return link;
}
