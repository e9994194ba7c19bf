import type { Page } from '@playwright/test';
import { untilInteractive } from '#support/fixtures.ts';
import { type DemoLink, demoLink, fillLogin, type Language, register } from './link-login-form.ts';
import type { ServerProcess } from '#support/server-process.ts';

type CommunicationType = 'ebs_signing' | 'document_upload' | 'show_info' | 'document_download' | 'document_signing';
type Ext = DemoLink['communicationTypeExt'];

/** Logs in with the details of the link, in the page's language. */
export async function logInByLink(page: Page, link: DemoLink): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) as Language;
  await fillLogin(page, link, language);
  await register(page, language).click();
}

/**
 * Opens a demo link, logs in, and opens a page of its case. Each kind of link has a case of its own, so that tests do not disturb
 * each other.
 */
export async function openCase(
  page: Page,
  site: ServerProcess,
  { type = 'show_info', ext = 'medical', path }: { type?: CommunicationType; ext?: Ext; path?: string } = {},
): Promise<DemoLink> {
  const link = await demoLink(page.request, site, type, ext);
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
