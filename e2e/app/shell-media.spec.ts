import type { Page } from '@playwright/test';
import { analyticsAddress, expect, expectAccessible, feedAddress, long, test, untilQuiet } from '#support/fixtures.ts';

// One after the other, because each worker would start a server of its own for them.
test.describe.configure({ mode: 'default' });

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Aktuelles und Kontakt' });
const widget = (page: Page, name: string) => sidebar(page).getByRole('region', { name, exact: true });
const accept = (page: Page) => page.getByRole('button', { name: 'Alle akzeptieren' }).click();

const feed = (items: number) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Gelbring</title>${Array.from(
    { length: items },
    (_, item) =>
      `<item><title>Nachricht ${item + 1}</title><link>https://www.gelbring.example/${item}</link><pubDate>Mon, 02 Nov 2026 09:00:00 GMT</pubDate></item>`,
  ).join('')}</channel></rss>`;

/** Answers instead of external servers and records the requests to them. */
async function outside(page: Page, answers: Record<string, { status?: number; body?: string }>): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1',
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      const answer = answers[url];
      if (!answer) return route.abort();
      await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  return asked;
}

test(
  'P19.e the RSS widget shows five items with their dates',
  { tag: long },
  async ({ page, fullSite, quietConsole }) => {
    quietConsole.allow(/ERR_FAILED/);
    await outside(page, { [feedAddress]: { body: feed(7) } });
    await page.goto(`${fullSite.url}fnol-gelbring`);
    await expect(widget(page, 'Aktuelles').getByRole('listitem')).toHaveCount(5);
    await expect(widget(page, 'Aktuelles').getByRole('listitem').first()).toHaveText('Nachricht 102.11.2026');
    await expect(page.getByRole('link', { name: 'Nachricht 1' })).toHaveAttribute(
      'href',
      'https://www.gelbring.example/0',
    );
  },
);

test(
  'P19.f an RSS failure hides the widget and nothing else',
  { tag: long },
  async ({ page, fullSite, quietConsole }) => {
    quietConsole.allow(/Failed to load resource/);
    const asked = await outside(page, { [feedAddress]: { status: 500 } });
    await page.goto(`${fullSite.url}fnol-gelbring`);
    await expect(sidebar(page)).toContainText('Wir sind da.');
    await expect.poll(() => asked).toContain(feedAddress);
    await expect(widget(page, 'Aktuelles')).toHaveCount(0);
    await expect(widget(page, 'Facebook')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test('P19.e P20.b nothing but the feed is loaded from others before the approval', async ({ page, fullSite }) => {
  const asked = await outside(page, { [feedAddress]: { body: feed(1) } });
  await page.goto(`${fullSite.url}fnol-gelbring`);
  await expect(widget(page, 'YouTube')).toContainText('erst, wenn Sie in den Einstellungen zustimmen');
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  await untilQuiet(page);
  expect(asked).toEqual([feedAddress]);
  await expectAccessible(page);
});

test(
  'P19.e approved widgets are rendered by their own scripts, with three tweets',
  { tag: long },
  async ({ page, fullSite }) => {
    await outside(page, {
      [feedAddress]: { body: feed(1) },
      [analyticsAddress]: {},
      'https://connect.facebook.net/de_DE/sdk.js': {
        body: `window.FB = { init: ({ version }) => { this.v = version }, XFBML: { parse: (box) => box.append('Beiträge ' + box.firstChild.dataset.href) } }`,
      },
      'https://platform.twitter.com/widgets.js': {
        body: `window.twttr = { widgets: { createTimeline: (source, box, options) => box.append(options.tweetLimit + ' Tweets von ' + source.screenName) } }`,
      },
      'https://apis.google.com/js/platform.js': {
        body: `window.gapi = { ytsubscribe: { render: (box, options) => box.append('Kanal ' + options.channel) } }`,
      },
    });
    await page.goto(`${fullSite.url}fnol-gelbring`);
    await accept(page);
    await expect(widget(page, 'Facebook')).toContainText('Beiträge https://www.facebook.com/gelbring');
    await expect(widget(page, 'Twitter')).toContainText('3 Tweets von gelbring');
    await expect(widget(page, 'YouTube')).toContainText('Kanal gelbring');
  },
);

test('P19.f a social failure stays in its widget', async ({ page, fullSite, quietConsole }) => {
  quietConsole.allow(/Failed to load resource|could not be loaded|is unavailable/);
  await outside(page, {
    [feedAddress]: { body: feed(1) },
    [analyticsAddress]: {},
    'https://platform.twitter.com/widgets.js': { body: '// blocked: no client comes' },
  });
  await page.goto(`${fullSite.url}fnol-gelbring`);
  await accept(page);
  await expect(widget(page, 'Facebook')).toContainText('Facebook ist gerade nicht erreichbar.');
  await expect(widget(page, 'Twitter')).toContainText('Twitter ist gerade nicht erreichbar.');
  await expect(widget(page, 'Facebook').getByRole('link', { name: 'Auf Facebook ansehen' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test(
  'P20.b analytics come only when configured and approved, once, and go with the approval',
  { tag: long },
  async ({ page, fullSite, open, quietConsole }) => {
    quietConsole.allow(/Failed to load resource|could not be loaded/);
    const asked = await outside(page, { [feedAddress]: { body: feed(1) }, [analyticsAddress]: {} });
    const scripts = page.locator(`script[src="${analyticsAddress}"]`);
    await open('fnol-gelbring');
    await accept(page);
    await untilQuiet(page);
    expect(asked).toEqual([]);

    await page.goto(`${fullSite.url}fnol-gelbring`);
    await page.evaluate(() => localStorage.setItem('gelbring-cookies-approval', 'true'));
    await page.reload();
    await expect(scripts).toHaveCount(1);
    await expect.poll(() => asked).toContain(analyticsAddress);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    await expect(page.getByRole('dialog')).toContainText('Eingebunden: Statistik, Facebook, Twitter, YouTube');
    await page.getByRole('switch').uncheck();
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(scripts).toHaveCount(0);
  },
);
