import { enter } from '#steps/claims-steps.ts';
import { accountMenu } from '#steps/sign-in-steps.ts';
import { pieceOf } from '#support/built-pieces.ts';
import { expect, expectAccessible, long, test, untilQuiet, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

test('L6.c a service rep begins with search, counts, what is due and what was viewed', async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'home');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\d+\+? offene Schäden$/ })).toHaveAttribute(
    'href',
    /claims\?state=open$/,
  );
  const due = main.getByRole('region', { name: 'Was ansteht' });
  const first = due.getByRole('link').first();
  await expect(first).toContainText(/\d{2}-\d{8}/);
  // More is overdue than the card has room for.
  await expect(due.getByRole('link', { name: 'Alle offenen Schäden mit ihren Schritten' })).toHaveAttribute(
    'href',
    /claims\?state=open$/,
  );
  await expectAccessible(page);
  await first.click();
  await expect(page).toHaveURL(/claims\/\d{2}-\d{8}$/);
  await page.goto(`${site.url}home`);
  await main.getByRole('button', { name: 'Name, Nummer oder Kennzeichen suchen' }).click();
  await page.getByRole('dialog', { name: 'Suchen oder springen' }).getByRole('combobox').fill('sommer');
  await page.getByRole('option', { name: /Erika Sommer.*Konto/ }).click();
  await expect(page).toHaveURL(/accounts\/1000462\/summary$/);
});

test('L6.c the counts lead to the drafts, and a producer counts only the own', async ({ page, site }) => {
  await enter(page, site.url, 'paul.brenner', 'home');
  const drafts = page.getByRole('main').getByRole('link', { name: /^\d+ Entwürfe$/ });
  await expect(page.getByRole('button', { name: 'Name, Nummer oder Kennzeichen suchen' })).toBeVisible();
  for (const name of ['Was ansteht', 'Zuletzt angesehene Schäden'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  const count = Number((await drafts.innerText()).replaceAll(/\D/g, ''));
  await drafts.click();
  await expect(page).toHaveURL(/state=draft$/);
  // Other tests leave drafts behind, and the list has pages of 25.
  await expect(page.getByRole('rowheader')).toHaveCount(Math.min(count, 25));
});

test(
  'L6.c a policyholder sees what we do next, open claims and contracts, and can file a claim',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'erika.sommer', 'home');
    const lead = page.getByRole('region').filter({ hasText: 'So geht es weiter:' });
    await expect(lead).toContainText('Sie müssen nichts tun.');
    const number = /Schaden (\d{2}-\d{8})/.exec(await lead.innerText())?.[1] ?? 'none';
    await expect(lead.getByRole('link', { name: 'Schaden ansehen' })).toHaveAttribute('href', new RegExp(`${number}$`));
    const open = page.getByRole('region', { name: 'Ihre offenen Schäden' });
    await expect(open.getByRole('link', { name: '26-10040118' })).toBeVisible();
    // The insurer's work does not press whoever waits for it.
    await expect(page.getByText('Überfällig')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Konto 1000462' })).toContainText('54-123456');
    const adjuster = page.getByRole('region').filter({ hasText: `Zuständig für ${number}` });
    await expect(adjuster.getByRole('link', { name: /^\+49/ })).toHaveAttribute('href', /^tel:\+49/);
    await expect(adjuster.getByRole('link', { name: 'Notiz schreiben' })).toHaveAttribute(
      'href',
      new RegExp(`${number}/note$`),
    );
    const roadside = page.getByRole('region', { name: 'Panne oder Unfall unterwegs?' });
    await expect(roadside).toContainText(/in Deutschland.*im Ausland/s);
    await expect(page.getByRole('link', { name: 'Schaden melden' })).toHaveAttribute('href', /fnol-select-policy$/);
    await expectAccessible(page);
  },
);

test('P16.b a vendor sees orders and no link that refuses them', { tag: long }, async ({ page, site }) => {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && (await response.text().catch(() => '')).includes('"error"'))
      refused.push(response.request().postData() ?? '');
  });
  await enter(page, site.url, 'viktor.lang', 'home');
  const orders = page.getByRole('region', { name: 'Ihre Aufträge' });
  await expect(orders.getByRole('listitem').first()).toBeVisible();
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(1);
  for (const href of new Set(links)) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${site.url}claims/26-10040118`);
  await expect(page.getByRole('main')).toContainText('54-123456');
  await expect(page.getByRole('main').getByRole('link', { name: /54-123456|1000462/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Anneliese Krämer' }).click();
  await expect(page.getByRole('dialog')).toContainText('gehören nicht zu Ihrem Auftrag');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
  expect(refused).toEqual([]);
});

for (const username of ['erika.sommer', 'clara.nowak', 'viktor.lang'])
  test(`the home of ${username} fits small phones`, { tag: long }, async ({ page, site }) => {
    await enter(page, site.url, username, 'home');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectFitsPhones(page);
  });

test('the other pages around claims fit small phones', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'accounts?q=som');
  for (const path of [
    'accounts?q=som',
    'accounts/1000462/summary',
    'accounts/1000462/claims',
    'policies/25-708090/summary',
    'claims/policy/26-10040118',
    'claims/26-10040118/note',
    'claims/26-10040118/print',
    'claims/26-99999999',
  ]) {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await untilQuiet(page);
    await expectFitsPhones(page);
  }
});

test('the menu says who is signed in, as what, and when that was before', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'home');
  await accountMenu(page).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menu')).toHaveAccessibleDescription(/Clara Nowak\s*Kundenservice/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(accountMenu(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test(
    'P19.a the menu has the questions and the contact, which have no room in the header',
    { tag: long },
    async ({ page, site }) => {
      await enter(page, site.url, 'clara.nowak', 'home');
      const header = page.getByRole('banner');
      await accountMenu(page).click();
      await expect(header.getByRole('link', { name: 'FAQ' })).toBeHidden();
      await page.getByRole('menuitem', { name: 'Kontakt' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(accountMenu(page)).toBeFocused();
      await accountMenu(page).press('ArrowDown');
      await page.getByRole('menuitem', { name: 'FAQ' }).press('Enter');
      await expect(page).toHaveURL(/faq$/);
    },
  );

  test(
    'P19.a language, questions and contact stay in the header’s menu as long as that of the account cannot be loaded',
    { tag: long },
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(/Failed to load resource|ERR_FAILED|could not be loaded/);
      await enter(page, site.url, 'clara.nowak', 'home');
      const header = page.getByRole('banner');
      const menu = pieceOf('features/session/signed-in-parts.tsx');
      await page.route(`**/${menu}`, (route) => route.abort());
      const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(menu));
      await page.goto(`${site.url}home`);
      await refused;
      await expect(page.getByRole('heading', { level: 1, name: /Clara Nowak/ })).toBeVisible();
      await header.getByRole('button', { name: 'Menü' }).click();
      await expect(header.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'FAQ' })).toBeVisible();
      await expectFitsPhones(page);
      await header.getByRole('button', { name: 'Kontakt' }).click();
      await expect(page.getByRole('dialog', { name: 'So erreichen Sie uns' })).toBeVisible();
    },
  );
});
