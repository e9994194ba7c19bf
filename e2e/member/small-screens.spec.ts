import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, untilInteractive } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { keptFiles } from '#steps/kept-files.ts';
import { enter } from '#steps/claims-steps.ts';
import { openCase } from '#steps/member-steps.ts';
import { changeAnswer } from '#support/rpc-routes.ts';
import { samplePdf } from '#support/sample-documents.ts';

const small = { width: 360, height: 640 };

/** Expects that a tap on the middle of it reaches it. */
async function expectUncovered(control: Locator): Promise<void> {
  const isOnTop = () =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element));
    });
  await expect.poll(isOnTop).toBe(true);
}

test.use({ viewport: small, hasTouch: true });

test(
  'P24.c no page of a case breaks inside a word or a phone number, or scrolls sideways',
  { tag: long },
  async ({ page, site }) => {
    await openCase(page, site, { type: 'show_info', ext: 'medical' });
    for (const path of ['service-info', 'my-documents', 'note', 'history', 'faq']) {
      await page.goto(`${site.url}${path}`);
      await untilInteractive(page);
      await page.waitForLoadState('networkidle');
      // The questions tell of claims on policies, too, which have a number of damage.
      if (path !== 'faq') await expect(page.locator('body')).not.toContainText(/(Schaden|Vorgangs)nummer|Aktenzeichen/);
      await expectFitsPhones(page);
    }
  },
);

test('P24.c long file names and downloads fit the smallest phone', { tag: long }, async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = `${'Rechnung_der_Klinik_Santa_Chiara_'.repeat(3)}.pdf`;
  await changeAnswer<{ historyEntries: { entryType: string; content: string }[] }>(
    page,
    'retrieveCommunicationHistory',
    (history) => ({ ...history, historyEntries: history.historyEntries.map((entry) => ({ ...entry, content: name })) }),
  );
  await openCase(page, site, { type: 'document_download', ext: 'medical' });
  await expect(page.getByRole('button', { name: /^Herunterladen/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${site.url}history`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** Words inside a name of a file that are over two lines. */
function brokenParts(name: Locator): Promise<string[]> {
  return name.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    return broken;
  });
}

test('P24.c names of files break between their parts, not inside a word', { tag: long }, async ({ page, site }) => {
  const name = 'Digitale_Schweigepflichtentbindung_Kostenuebernahme.pdf';
  await changeAnswer<{ name: string }[]>(page, 'getClaimDocuments', (documents) =>
    documents.map((document) => ({ ...document, name })),
  );
  await openCase(page, site, { type: 'document_download', ext: 'medical' });
  const shown = page.getByRole('listitem').getByText(name);
  await expect(shown.first()).toBeVisible();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await brokenParts(shown.first())).toEqual([]);
  }
});

test(
  'P24.c the menu has the number of the case and the pages that the link reaches',
  { tag: long },
  async ({ page, site }) => {
    const { claimNumber } = await openCase(page, site, { type: 'show_info', ext: 'medical' });
    await page.goto(`${site.url}recall`);
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Menü' }).tap();
    const menu = page.getByRole('navigation', { name: 'Ihr Fall' });
    await expect(menu).toContainText(`Fallnummer ${claimNumber}`);
    await expect(menu.getByRole('link')).toHaveText([
      'Ihr Fall',
      'Dokumente ansehen',
      'Dokumente hochladen',
      'Rückruf anfordern',
      'Nachricht schreiben',
      'Verlauf ansehen',
    ]);
    await expectAccessible(page);
    await expectFitsPhones(page);
    await menu.getByRole('link', { name: 'Verlauf ansehen' }).tap();
    await expect(page).toHaveURL(/\/history$/);
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(menu).toBeHidden();
  },
);

test('P24.c the page of the demo fits the smallest phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}demo`);
  await expectNoSidewaysScroll(page);
  const isWhole = (section: Element) => section.scrollWidth <= section.clientWidth;
  for (const section of await page.getByRole('region').all()) expect(await section.evaluate(isWhole)).toBe(true);
});

test('P24.c the calendar is whole on the smallest phone', { tag: long }, async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open('ui');
  await page
    .getByRole('button', { name: /^Kalender öffnen/ })
    .first()
    .click();
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  await expect(calendar.getByRole('grid')).toBeVisible();
  const hidden = () =>
    calendar.evaluate((dialog) => {
      const popover = dialog.parentElement as HTMLElement;
      const selects = [...dialog.querySelectorAll('select')].map((select) => {
        const whole = select.cloneNode(true) as HTMLElement;
        Object.assign(whole.style, { inlineSize: 'max-content', position: 'absolute' });
        select.after(whole);
        const lacking = whole.offsetWidth - select.offsetWidth;
        whole.remove();
        return Math.max(0, lacking);
      });
      return {
        sideways: popover.scrollWidth - popover.clientWidth,
        below: popover.scrollHeight - popover.clientHeight,
        selects,
      };
    });
  await expect.poll(hidden).toEqual({ sideways: 0, below: 0, selects: [0, 0] });
});

test('F2.a P24.c the choice of a policy fits a phone', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'fnol-select-policy');
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
  await expectFitsPhones(page);
});

test(
  'U1.a the action of a task brings the camera into view, and what is queued is not called sent',
  { tag: long },
  async ({ page, site }) => {
    await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad', path: 'service-info' });
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: /^Hochladen: / })
      .first()
      .click();
    const camera = main.getByRole('button', { name: 'Foto aufnehmen' });
    await expect(camera).toBeFocused();
    await expect(camera).toBeInViewport({ ratio: 1 });
    await expectUncovered(camera);
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([samplePdf('seite-1.pdf'), samplePdf('seite-2.pdf')]);
    await expect(main.getByRole('heading', { name: 'Ausgewählte Dokumente 2 von höchstens 10' })).toBeVisible();
    await expect.poll(() => keptFiles(page)).toBe(2);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await untilInteractive(page);
    await expect(main.getByRole('heading', { name: 'Ausgewählte Dokumente 2 von höchstens 10' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Weiter: 2 Dokumente senden' })).toBeVisible();
    await expect(main.getByText(/werden gesendet/)).toHaveCount(0);
  },
);

test('P23.b the line about the lost network covers nothing of the header', async ({
  page,
  context,
  open,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
  await open('faq');
  await context.setOffline(true);
  await expect(page.getByText(/^Sie sind offenbar offline/)).toBeVisible();
  for (const control of await page.getByRole('banner').getByRole('button').all()) await expectUncovered(control);
  await expectUncovered(page.getByRole('banner').getByRole('link').first());
});

test(
  'P20.a the cookie banner covers no action on a small screen and at a high zoom',
  { tag: long },
  async ({ page, open }) => {
    const check = async (size: { width: number; height: number }, path: string, name: string) => {
      await page.setViewportSize(size);
      await open(path);
      await page.getByRole('region', { name: 'Cookie-Hinweis' }).waitFor({ state: 'attached' });
      const action = page.getByRole('main').getByRole('button', { name });
      await action.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expectUncovered(action);
    };
    await check(small, 'login-page', 'Anmelden');
    await check({ width: 320, height: 256 }, 'login-page', 'Anmelden');
    await check({ width: 320, height: 256 }, 'fnol-gelbring', 'Weiter');
  },
);

test('P24.a a message above everything covers no dialog', { tag: long }, async ({ page, open }) => {
  await open('ui');
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  await page.getByRole('button', { name: 'Fehler melden' }).click();
  await page.getByRole('button', { name: 'Dialog öffnen' }).click();
  const [message, dialog] = [
    page.getByRole('status').filter({ has: page.getByRole('button') }),
    page.getByRole('dialog'),
  ];
  await expect(dialog).toBeVisible();
  for (const button of await dialog.getByRole('button').all()) await expectUncovered(button);
  await expectUncovered(message.getByRole('button').first());
});

test('P24.c the focus goes to the heading of the next page, also if it has to be loaded first', async ({
  page,
  site,
}) => {
  await openCase(page, site, { type: 'document_signing', ext: 'vehicleabroad' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});
