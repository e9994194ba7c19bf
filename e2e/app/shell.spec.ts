import { pieceOf } from '#support/built-pieces.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, longUnless, test, widths } from '#support/fixtures.ts';
import { footer, header } from '#steps/shell-steps.ts';
import { signIn } from '#steps/sign-in-steps.ts';

test('P19.a header leads home, to the questions and to the contacts', async ({ page, open }) => {
  await open('faq');
  await expect(header(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/ambulance-app/faq');
  await header(page).getByRole('link', { name: 'Gelbring – zur Startseite' }).click();
  await expect(page).toHaveURL(/fnol-gelbring$/);
  await header(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/faq$/);
});

test(
  'P2.a P19.b the contact modal has a phone and an e-mail address for each communication type',
  { tag: long },
  async ({ page, open }) => {
    await open('fnol-gelbring');
    await header(page).getByRole('button', { name: 'Kontakt' }).click();
    const dialog = page.getByRole('dialog', { name: 'So erreichen Sie uns' });
    for (const [title, phone, email] of [
      ['Medizinische Hilfe', '+49 89 5550 7676', 'ambulanz@gelbring.example'],
      ['Fahrzeug in Deutschland', '+49 89 5550 2222', 'pannenhilfe@gelbring.example'],
      ['Fahrzeug im Ausland', '+49 89 5550 2244', 'ausland@gelbring.example'],
    ] as const) {
      const line = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(line.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
      await expect(line.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    }
    await expect(dialog.getByRole('link', { name: 'Notruf 112 wählen' })).toHaveAttribute('href', 'tel:112');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(header(page).getByRole('button', { name: 'Kontakt' })).toBeFocused();
  },
);

test('P19.b the contact button pressed before the script arrived opens the modal', async ({ page, site }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
  const button = header(page).getByRole('button', { name: 'Kontakt' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'So erreichen Sie uns' })).toBeVisible();
});

test('P19.b contacts that cannot be loaded leave a phone number', async ({ page, open, quietConsole }) => {
  quietConsole.allow(/Failed to load resource|ERR_FAILED/);
  await open('fnol-gelbring');
  await page.route(`**/${pieceOf('app/shell/contact/contact-dialog.tsx')}`, (route) => route.abort());
  await header(page).getByRole('button', { name: 'Kontakt' }).click();
  await expect(page.getByText('Rufen Sie uns an: +49 89 5550 1000')).toBeVisible();
});

for (const path of ['login-page', 'callcenter']) {
  test(
    `P19.a P19.c header icons are hidden on /${path}, the language chooser is not`,
    longUnless(path === 'callcenter'),
    async ({ page, open, quietConsole }) => {
      quietConsole.allow(/Failed to load resource/);
      await open(path);
      await expect(header(page).getByRole('combobox', { name: 'Sprache' })).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'FAQ' })).toHaveCount(0);
      await expect(header(page).getByRole('button', { name: 'Kontakt' })).toHaveCount(0);
    },
  );
}

test('P19.d footer: Privacy, Cookies, Imprint, Contact and copyright 2021', async ({ page, open }) => {
  await open('fnol-gelbring');
  await expect(footer(page).getByRole('link', { name: 'Datenschutz' })).toHaveAttribute(
    'href',
    'https://www.gelbring.example/datenschutz',
  );
  await expect(footer(page).getByRole('link', { name: 'Impressum' })).toHaveAttribute(
    'href',
    'https://www.gelbring.example/impressum',
  );
  await expect(footer(page)).toContainText('© 2021 Automobilclub Gelbring');
  await footer(page).getByRole('button', { name: 'Kontakt' }).click();
  await expect(page.getByRole('dialog', { name: 'So erreichen Sie uns' })).toBeVisible();
  await page.keyboard.press('Escape');
  await footer(page).getByRole('button', { name: 'Cookies' }).click();
  await expect(page.getByRole('dialog', { name: 'Privatsphäre-Einstellungen' })).toBeVisible();
});

test('people with an account find the way to sign in on the first page', { tag: long }, async ({ page, open }) => {
  await open('fnol-gelbring');
  await footer(page).getByRole('link', { name: 'Mein Konto' }).click();
  await signIn(page);
  await expect(page).toHaveURL(/\/home$/);
});

test('P19.e the sidebar shows the widgets that are on, and is not there when all are off', async ({
  page,
  open,
  otherSite,
}) => {
  await open('fnol-gelbring');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.goto(`${otherSite.url}fnol-nordlicht`);
  const sidebar = page.getByRole('complementary', { name: 'Aktuelles und Kontakt' });
  await expect(sidebar).toContainText('Nordlicht ist Tag und Nacht für Sie da.');
  await expect(sidebar.getByRole('link', { name: '+43 1 555 0101' })).toBeVisible();
  await expect(sidebar.getByRole('heading', { level: 2 })).toHaveText(['So erreichen Sie uns']);
  await expect(
    page.getByRole('main').getByRole('link', { name: /144/ }),
    'before a country is chosen, the number that the deployment names',
  ).toHaveAttribute('href', 'tel:144');
});

for (const [language, width] of [
  ['de-DE', 320],
  ['en-US', 360],
  ['de-DE', 480],
] as const) {
  test.describe(`on a phone of ${width} pixels in ${language}`, () => {
    test.use({ locale: language, viewport: { width, height: 700 } });
    test(
      'P24.c the header is one row, and banner and dialogs fit and are accessible',
      longUnless(width === 320),
      async ({ page, open }) => {
        await open('fnol-gelbring');
        await page.getByRole('region', { name: /Cookie/ }).waitFor();
        expect((await header(page).boundingBox())?.height).toBeLessThan(80);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await header(page).getByRole('button').click();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await header(page)
          .getByRole('button', { name: /Kontakt|Contact/ })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test(
    'P19.a the header calls the club, and its menu has language, questions and contact before any script is there',
    { tag: long },
    async ({ page, site }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
      await expect(header(page).getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+498955507676');
      const language = header(page).getByRole('combobox', { name: 'Sprache' });
      const faq = header(page).getByRole('link', { name: 'FAQ' });
      const contact = header(page).getByRole('button', { name: 'Kontakt' });
      for (const entry of [language, faq, contact]) await expect(entry).toBeHidden();
      await header(page).getByRole('button', { name: 'Menü' }).click();
      for (const entry of [language, faq, contact]) await expect(entry).toBeVisible();
      await contact.click();
      await expect(contact).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.getByRole('dialog', { name: 'So erreichen Sie uns' })).toBeVisible();
    },
  );

  test(
    'P19.a P19.b the menu closes with what is chosen there, and the focus comes back to its button',
    { tag: long },
    async ({ page, open }) => {
      await open('fnol-gelbring');
      const menu = header(page).getByRole('button', { name: 'Menü' });
      const faq = header(page).getByRole('link', { name: 'FAQ' });
      await menu.click();
      const language = await header(page).getByRole('combobox', { name: 'Sprache' }).boundingBox();
      const row = await menu.boundingBox();
      expect(language?.y, 'the menu opens below its button').toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));
      await header(page).getByRole('button', { name: 'Kontakt' }).click();
      await expect(page.getByRole('dialog', { name: 'So erreichen Sie uns' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await expect(faq).toBeHidden();
      await menu.press('Enter');
      await header(page).getByRole('combobox', { name: 'Sprache' }).selectOption('English');
      await expect(header(page).getByRole('button', { name: 'Contact' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(header(page).getByRole('button', { name: 'Menu' })).toBeFocused();
      await page.keyboard.press('Enter');
      await faq.click();
      await expect(page).toHaveURL(/faq$/);
      await expect(faq).toBeHidden();
      // The line for people who are ill or hurt is that of a report; here it is the general one.
      await expect(header(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+498955501000');
    },
  );

  for (const path of ['login-page', 'callcenter'])
    test(
      `P19.a P19.c on /${path} the header has the language and nothing else`,
      longUnless(path === 'login-page'),
      async ({ page, open, quietConsole }) => {
        quietConsole.allow(/Failed to load resource/);
        await open(path);
        await expect(header(page).getByRole('combobox', { name: 'Sprache' })).toBeVisible();
        await expect(header(page).getByRole('button')).toHaveCount(0);
        await expect(header(page).getByRole('link')).toHaveCount(1);
      },
    );
});
