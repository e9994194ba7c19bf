import type { Page } from '@playwright/test';
import { submitForm, type Shoot, type Visit } from './visit.ts';

export const visitor: Visit = {
  screens: [
    { name: 'first-page', path: 'fnol-gelbring' },
    { name: 'faq', path: 'faq' },
    { name: 'faq-search', path: 'faq?q=dokument' },
    { name: 'call-centre', path: 'callcenter' },
    { name: 'try-later', path: 'trylater' },
    { name: 'link-expired', path: 'linkexpired' },
    { name: 'session-expired', path: 'sessionexpired' },
    { name: 'not-found', path: 'nowhere' },
    { name: 'contact', path: 'faq', prepare: openContact },
    { name: 'header-menu', path: 'faq', prepare: openHeaderMenu },
    { name: 'privacy', path: 'faq', prepare: press('contentinfo', /Cookie/) },
    { name: 'gallery', path: 'ui' },
    { name: 'wizard', path: 'ui-wizard' },
    { name: 'login', path: 'login-page' },
    { name: 'demo', path: 'demo' },
    { name: 'api', path: 'api' },
    { name: 'signature-pad-expired', path: 'signature-pad' },
  ],
};

export const reporter: Visit = {
  screens: [
    { name: 'report', path: 'fnol-gelbring', prepare: report },
    {
      name: 'report-draft',
      path: 'fnol-gelbring',
      async prepare(page) {
        await chooseHelp(page);
        await page.reload();
      },
    },
  ],
};

async function chooseHelp(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio').first().check();
  await main.getByRole('checkbox').first().check();
  await submitForm(page);
  await named(page, 'patient.firstName').waitFor();
}

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** A report from its second step to its end, each step first without answers. */
async function report(page: Page, shoot: Shoot): Promise<void> {
  const main = page.getByRole('main');
  const step = async (name: string, fill: () => Promise<void>) => {
    await page.waitForTimeout(300);
    await shoot(name);
    await submitForm(page);
    await shoot(`${name}-errors`);
    await fill();
    await submitForm(page);
  };
  await chooseHelp(page);
  await step('who', async () => {
    await named(page, 'patient.firstName').fill('Annegret');
    await named(page, 'patient.lastName').fill('Sommerfeld-Wachtmeister');
    await page.locator('[data-field="patient.dateOfBirth"] input').first().pressSequentially('08081964');
  });
  await step('where', async () => {
    await named(page, 'country').selectOption('US');
    await named(page, 'city').fill('Miami Beach');
  });
  await step('reach', async () => {
    for (const name of ['cellNumber', 'cellNumberRepeat']) await named(page, name).fill('+1 305 555 0184');
    await named(page, 'email').fill('annegret.sommerfeld@wachtmeister.example');
    await named(page, 'emailRepeat').fill('annegret@wachtmeister.example');
    await main.getByRole('checkbox').first().check();
    await submitForm(page);
    await shoot('reach-mismatch');
    await named(page, 'emailRepeat').fill('annegret.sommerfeld@wachtmeister.example');
  });
  await step('incident', () => main.getByRole('radio').nth(1).check());
  await shoot('callback');
  await main.getByRole('radio').nth(1).check();
  await page.context().setOffline(true);
  await submitForm(page);
  await shoot('offline');
  // It is sent by itself.
  await page.context().setOffline(false);
  await page.waitForURL(/-confirmation/);
  await page.getByRole('alertdialog').waitFor();
  await shoot('sent-dialog');
  await page.getByRole('alertdialog').getByRole('button').click();
}

/** Only phones have one. */
async function openHeaderMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /Menü|Menu/ });
  if (await menu.isVisible()) await menu.click();
}

async function openContact(page: Page): Promise<void> {
  await openHeaderMenu(page);
  await press('banner', /Kontakt|Contact/)(page);
}

function press(role: 'banner' | 'contentinfo', name: RegExp) {
  return (page: Page) => page.getByRole(role).getByRole('button', { name }).click();
}
