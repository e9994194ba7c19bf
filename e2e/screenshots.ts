// `npm run screenshots` photographs every screen at four widths, in both languages of the demo, for people to look at
// (.build/screenshots), and makes the picture of the README. `npm run screenshots -- claims ebs` photographs these two again.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { fnolRuns, type FnolRun } from './fnol/fnol-claims.ts';
import { enter } from './steps/claims-steps.ts';
import { give, nextButton, submitButton } from './steps/fnol-form.ts';
import { demoLink, fillLogin, openLink, register, type Language } from './steps/link-login-form.ts';
import { openCase } from './steps/member-steps.ts';
import { add, nextButton as nextButtonOfUpload, sentHeading } from './steps/upload-steps.ts';
import type { Answer } from './support/answer.ts';
import { answerWith, changeAnswer, failWith, stopAnswering } from './support/rpc-routes.ts';
import { samplePdf } from './support/sample-documents.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.build/screenshots');
const widths = [320, 360, 768, 1280];
const wanted = process.argv.slice(2);

/** `prepare` may take pictures on its way, whose names are added to that of the screen. */
type Screen = { name: string; path: string; prepare?: (page: Page, shoot: Shoot) => Promise<void> };
type Shoot = (step: string) => Promise<void>;

/** The kinds of users; each starts in a browser of its own, after `arrive`. */
type Visit = { arrive?: (page: Page, site: ServerProcess) => Promise<void>; screens: Screen[]; languages?: string[] };

const visitor: Visit = {
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

const reporter: Visit = {
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

const member: Visit = {
  arrive: async (page, site) => void (await openCase(page, site)),
  screens: [
    ...['service-info', 'documents', 'my-documents', 'recall', 'note', 'history'].map((path) => ({ name: path, path })),
    { name: 'history-filters', path: 'history?filters=all' },
    // The last: what is kept would be sent at the next page.
    {
      name: 'offline',
      path: 'note',
      async prepare(page) {
        await page.getByRole('main').getByRole('textbox').fill('Der Flug ist am Dienstag.');
        await page.context().setOffline(true);
        await submitForm(page);
      },
    },
  ],
};

const uploader: Visit = {
  arrive: async (page, site) =>
    void (await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'documents' })),
  screens: [
    { name: 'documents-asked', path: 'documents', prepare: followRequest },
    {
      name: 'documents-sent',
      path: 'documents',
      async prepare(page) {
        // The same file is not sent twice.
        await add(page, [samplePdf('Rechnung_der_Werkstatt_in_Klagenfurt.pdf', String(Date.now()))]);
        await nextButtonOfUpload(page).click();
        await sentHeading(page).waitFor();
      },
    },
    { name: 'documents-states', path: 'my-documents', prepare: showAllStates },
    { name: 'requests-states', path: 'documents', prepare: showAllStates },
    { name: 'recall-sent', path: 'recall', prepare: askForCall },
    {
      name: 'note-sent',
      path: 'note',
      async prepare(page, shoot) {
        await submitForm(page);
        await shoot('errors');
        // Only one may wait for its answer.
        await answerWith(page, 'sendNote', { callback: null });
        await page.getByRole('main').getByRole('textbox').fill('Der Flug ist am Dienstag.');
        await submitForm(page);
      },
    },
    // The last: the queue is kept.
    { name: 'documents-twelve', path: 'documents', prepare: (page) => add(page, twelveFiles) },
  ],
};

const twelveFiles = Array.from({ length: 12 }, (_, index) =>
  samplePdf(`Rechnung_der_Werkstatt_in_Klagenfurt_Seite_${index + 1}.pdf`),
);

const signers: Visit[] = (['medical', 'vehiclegermany', 'vehicleabroad'] as const).map((ext) => ({
  arrive: async (page, site) => void (await openCase(page, site, { type: 'document_signing', ext })),
  screens: [
    { name: `sign-document-${ext}`, path: 'sign-document' },
    { name: `sign-document-${ext}-errors`, path: 'sign-document', prepare: submitForm },
  ],
}));

const waiverSigner: Visit = {
  arrive: async (page, site) => void (await openCase(page, site, { type: 'ebs_signing', ext: 'medical' })),
  screens: [
    { name: 'ebs', path: 'ebs' },
    { name: 'ebs-errors', path: 'ebs', prepare: submitForm },
    { name: 'ebs-pad', path: 'ebs', prepare: openPad },
  ],
};

const memberAtTheDoor: Visit = {
  arrive: async (page, site) => openLink(page, await demoLink(page.request, site, 'show_info'), await languageOf(page)),
  screens: [
    { name: 'link-login', path: 'login' },
    {
      name: 'link-locked',
      path: 'login',
      async prepare(page, shoot) {
        const language = await languageOf(page);
        const link = await demoLink(page.request, { url: page.url().replace(/login.*/, '') }, 'show_info');
        await fillLogin(page, link, language);
        await page.getByRole('main').getByRole('textbox').first().fill(link.claimNumber);
        await failWith(page, 'getCommunicationTypeAndSession', refusal('LINK_REFUSED', 3));
        await register(page, language).click();
        await shoot('wait');
        await failWith(page, 'getCommunicationTypeAndSession', refusal('LINK_LOCKED'));
        await register(page, language).click();
        await page.waitForTimeout(3500);
      },
    },
  ],
};

function refusal(appError: string, waitSeconds?: number) {
  const data = { appError, appErrorCode: 101, waitSeconds };
  return { json: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'No', data } } };
}

const signedIn = (username: string, screens: Screen[]): Visit => ({
  arrive: (page, site) => enter(page, site.url, username, 'home'),
  screens,
});

const policyholder = signedIn('erika.sommer', [
  { name: 'home-policyholder', path: 'home' },
  { name: 'policy-summary', path: 'policies/54-123456/summary' },
  { name: 'policy-claims', path: 'policies/54-123456/claims' },
  { name: 'policies', path: 'policies' },
  { name: 'claim-policyholder', path: 'claims', prepare: openFirstClaim },
  { name: 'sample-form', path: 'ui-form' },
  { name: 'quote-start', path: 'quote-and-buy' },
  { name: 'quote-risk', path: 'quote-and-buy/Q-100452038/risk' },
  { name: 'quote-offerings', path: 'quote-and-buy/Q-100452038/offerings' },
  { name: 'quote-comparison', path: 'quote-and-buy/Q-100452038/offerings', prepare: compare },
  { name: 'quote-payment', path: 'quote-and-buy/Q-100452038/payment?offering=comfort' },
  { name: 'quote-waiting', path: 'quote-and-buy/Q-100452149/payment' },
  { name: 'quote-confirmation', path: 'quote-and-buy/Q-100452186/confirmation' },
  { name: 'quote-knock-out', path: 'quote-and-buy/Q-100452260/knock-out' },
  { name: 'quote-summary', path: 'quotes/Q-100452075/summary' },
]);

const serviceRep = signedIn('clara.nowak', [
  { name: 'home-csr', path: 'home' },
  { name: 'accounts', path: 'accounts?q=som' },
  { name: 'palette', path: 'home', prepare: searchEverything },
  { name: 'claim-nowhere', path: 'claims/26-99999999' },
]);

const vendor = signedIn('viktor.lang', [
  { name: 'home-vendor', path: 'home' },
  { name: 'claim-vendor', path: 'claims', prepare: openFirstClaim },
]);

const handler = signedIn('hanna.vogt', [
  { name: 'desk', path: 'desk' },
  { name: 'desk-case', path: 'desk', prepare: openFirstCase },
  { name: 'desk-new-case', path: 'desk/new' },
]);

const lines = [...new Map(fnolRuns.map((run) => [run.lob, run])).values()];

/** A claim on each line of business, step by step. */
const claimants = lines.map((run) => {
  const { lob, user, accountNumber } = run;
  const path = `fnol-select-policy${accountNumber ? `?account=${accountNumber}` : ''}`;
  return signedIn(user, [{ name: `fnol-${lob}`, path, prepare: (page, shoot) => fileClaim(page, run, shoot) }]);
});

const lead = signedIn('olga.petersen', [
  { name: 'desk-templates', path: 'desk/templates' },
  { name: 'desk-new-form', path: 'desk/templates/new?kind=form' },
  { name: 'desk-figures', path: 'desk/figures' },
  { name: 'desk-export', path: 'desk/export' },
]);

const producer = signedIn('paul.brenner', [
  { name: 'home-producer', path: 'home' },
  { name: 'claims', path: 'claims' },
  { name: 'account-claims', path: 'accounts/1000462/claims' },
  { name: 'account-summary', path: 'accounts/1000462/summary' },
  ...['summary', 'notes', 'documents', 'payments', 'services'].map((tab) =>
    ofClaim(`claim-${tab}`, (number) => `${number}?tab=${tab}`),
  ),
  ofClaim('claim-add-note', (number) => `${number}/note`),
  ofClaim('claim-print', (number) => `${number}/print`),
  ofClaim('claim-policy', (number) => `policy/${number}`),
]);

/** The button that goes on; the words differ by page and language. */
async function submitForm(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').last().click();
}

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

/** The page of the first document that is asked for. */
async function followRequest(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="type="]').first().click();
  await page.waitForURL(/type=/);
}

async function askForCall(page: Page, shoot: Shoot): Promise<void> {
  const hours = page.getByRole('main').getByRole('radio');
  // Asked for at another width.
  if ((await hours.count()) === 0) return;
  await submitForm(page);
  await shoot('errors');
  await hours.nth(1).check();
  await submitForm(page);
}

const someId = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

type Progress = { requests: object[] };

/** Documents and requests in each of their states, with long words. */
async function showAllStates(page: Page): Promise<void> {
  const documents = (['received', 'checking', 'accepted', 'refused'] as const).map((state, index) => ({
    publicID: someId(index),
    name: 'Krankenhausentlassungsbericht_Seite_1.pdf',
    dateModified: '2026-11-15T08:30:00Z',
    documentCategory: 'invoice',
    mimeType: 'application/pdf',
    size: 84_000,
    sentToPortal: false,
    state,
    ...(state === 'refused' && { refusal: { code: 'locked' } }),
  }));
  await answerWith(page, 'getClaimDocuments', documents);
  await changeAnswer<Progress>(page, 'getCaseProgress', (progress) => {
    const first = progress.requests[0];
    const states = [
      { state: 'open', isOverdue: true, refusal: 'Seite 3 ist zu dunkel, der Betrag ist nicht lesbar.' },
      { state: 'open', isOverdue: true, title: 'Krankenhausentlassungsbericht mit Kostenaufstellung' },
      { state: 'received', isOverdue: false },
      { state: 'received', isOverdue: false, kind: 'answer' },
    ];
    return { ...progress, requests: states.map((one, index) => ({ ...first, id: someId(index), ...one })) };
  });
  await page.reload();
  await page.waitForTimeout(700);
}

async function fileClaim(page: Page, run: FnolRun, shoot: Shoot): Promise<void> {
  const hand = { page, isKeyboard: false };
  const steps: [step: string, answers: readonly Answer[]][] = [
    ['select-policy', [['policy.policyNumber', run.policyNumber]]],
    ['type-of-incident', run.incident],
    ['where', run.where],
    ['contact-details', run.contact],
    ['additional-information', run.additional],
  ];
  for (const [step, answers] of steps) {
    await page.waitForURL(new RegExp(`${step}(?:[?].*)?$`));
    for (const answer of answers) await give(hand, answer);
    await shoot(step);
    await nextButton(page).click();
  }
  await page.waitForURL(/summary$/);
  await shoot('summary');
  await submitButton(page).click();
  await page.waitForURL(/confirmation/);
  await page.waitForLoadState('networkidle');
}

async function openFirstCase(page: Page): Promise<void> {
  // Where there is room for a preview, a click only shows that.
  await page.getByRole('main').locator('a[href*="/desk/cases/"]').first().press('Enter');
  await page.waitForURL(/\/desk\/cases\//);
  await page.waitForLoadState('networkidle');
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Leistungen vergleichen|Compare coverages)$/ }).click();
}

/** A page of the first claim in the list. */
function ofClaim(name: string, pathOf: (claimNumber: string) => string): Screen {
  return {
    name,
    path: 'claims',
    async prepare(page) {
      await openFirstClaim(page);
      const [claims = '', number = ''] = page.url().split(/(?<=\/claims\/)/);
      await page.goto(`${claims}${pathOf(number)}`);
      await page.waitForLoadState('networkidle');
    },
  };
}

/** Consents to everything that is asked, and begins to sign. */
async function openPad(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio').first().check();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('textbox').last().fill('Bozen');
  await main.getByRole('button', { name: /Dokument unterschreiben|Sign the document/ }).click();
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

async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Wonach|What/ }).fill('som');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}

async function openFirstClaim(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="/claims/"]').first().click();
  await page.waitForURL(/\/claims\/[^/]+$/);
  await page.waitForLoadState('networkidle');
}

async function languageOf(page: Page): Promise<Language> {
  return (await page.evaluate(() => navigator.language)) as Language;
}

async function photograph(browser: Browser, site: ServerProcess): Promise<void> {
  for (const { arrive, screens, languages = ['de-DE', 'en-US'] } of [
    visitor,
    reporter,
    memberAtTheDoor,
    member,
    uploader,
    ...signers,
    waiverSigner,
    policyholder,
    producer,
    serviceRep,
    vendor,
    handler,
    lead,
    ...claimants,
  ]) {
    const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    if (chosen.length === 0) continue;
    for (const language of languages) {
      for (const width of widths) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          locale: language,
          timezoneId: 'Europe/Berlin',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await arrive?.(page, site);
        for (const { name, path, prepare } of chosen) {
          const shoot = async (shot: string) => {
            await page.waitForTimeout(300);
            await page.screenshot({ path: join(folder, `${shot}-${language}-${width}.png`), fullPage: true });
          };
          await page.goto(`${site.url}${path}`);
          await page.locator('html[data-ready], main, pre').first().waitFor();
          await page.waitForTimeout(700);
          await prepare?.(page, (step) => shoot(`${name}-${step}`));
          await shoot(name);
          await stopAnswering(page);
        }
        await context.close();
      }
    }
  }
}

/** The first page on a desk and on a phone, side by side. */
async function drawReadmePicture(browser: Browser, url: string): Promise<void> {
  const shots: Record<string, string> = {};
  for (const [name, viewport] of Object.entries({
    desk: { width: 1200, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    const context = await browser.newContext({
      viewport,
      locale: 'de-DE',
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('gelbring-cookies-approval', 'false'));
    await page.goto(`${url}fnol-gelbring`);
    await page.locator('html[data-ready]').waitFor();
    const file = join(folder, `readme-${name}.png`);
    await page.screenshot({ path: file });
    shots[name] = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1360, height: 820 } });
  await page.setContent(`<body style="margin:0;background:#e9e6dd"><img style="position:absolute;left:40px;top:40px;width:987px;border-radius:12px;box-shadow:0 8px 30px #0003" src="${shots['desk']}">
    <img style="position:absolute;right:40px;top:120px;width:300px;border-radius:24px;border:8px solid #111;box-shadow:0 8px 30px #0005" src="${shots['phone']}"></body>`);
  mkdirSync(join(root, 'docs/screenshots'), { recursive: true });
  await page.screenshot({ path: join(root, 'docs/screenshots/first-page.png') });
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const site = await startServer({ LOG_LEVEL: 'warn' });
await photograph(browser, site);
await drawReadmePicture(browser, site.url);
await browser.close();
await site.stop();
console.log(`The screenshots are in ${folder}`);
