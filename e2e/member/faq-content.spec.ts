import type { Page } from '@playwright/test';
import { expect, expectAccessible, long, test } from '#support/fixtures.ts';
import { answerWith } from '#support/rpc-routes.ts';
import { announcement, searchBox, topic, topics } from '#steps/faq-steps.ts';

async function serveContent(page: Page, sections: unknown[]): Promise<void> {
  await answerWith(page, 'getFaq', { locale: 'de_DE', sections });
}

test('P22.e nothing is requested from the provider of a video before the reader starts it', async ({
  page,
  open,
  baseURL,
}) => {
  const outside: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
    },
  );
  await open('faq?q=fotografiere');
  const load = page.getByRole('button', { name: 'Video laden' });
  await expect(load).toBeVisible();
  expect(outside).toEqual([]);
  await load.click();
  const video = page.locator('iframe');
  await expect(video).toHaveAttribute('title', 'Video: Wie fotografiere ich Belege so, dass man alles lesen kann?');
  await expect(video).toHaveAttribute('sandbox', /^(?!.*top-navigation)/);
  // The frame's document is not the page's, so only the element can be asked.
  await expect.poll(() => video.evaluate((frame) => frame === document.activeElement)).toBe(true);
  await expect.poll(() => outside).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ']);
});

test('P22.e an external link opens a new tab and says so', async ({ page, open }) => {
  await open('faq?q=unfallbericht');
  const link = page.getByRole('link', { name: 'Europäische Union: Unfälle und Fahrzeuge (öffnet einen neuen Tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('href', 'https://europa.eu/youreurope/citizens/vehicles/index_de.htm');
});

test('P22.f an answer shows img, ul, li, h2, a and strong, and nothing else', async ({ page, open, quietConsole }) => {
  // The browser logs blocked content even while the answer is only parsed.
  quietConsole.allow(/Content Security Policy/);
  const answer =
    '<h2>Titel</h2><ul><li>Punkt</li></ul><strong>wichtig</strong><a href="./">Link</a><img src="icon.svg" alt="Zeichen">' +
    '<img src="icon.svg?" onerror="document.title=1"><script>document.title=2</script><svg onload="document.title=3"></svg>' +
    '<a href="javascript:document.title=4" style="color:red" id="root">böse</a><iframe src="./"></iframe><b>fett</b>';
  await serveContent(page, [{ id: 'one', title: 'Eins', topics: [{ question: 'Frage', answer }] }]);
  await open('faq?q=frage');
  const shown = topic(page, 'Frage').locator('div').last();
  await expect(shown.getByRole('img', { name: 'Zeichen' })).toBeVisible();
  expect(await shown.evaluate((element) => element.innerHTML)).toBe(
    '<h2 aria-level="3">Titel</h2><ul><li>Punkt</li></ul><strong>wichtig</strong><a href="./">Link</a>' +
      '<img src="icon.svg" alt="Zeichen"><img src="icon.svg?"><a>böse</a>fett',
  );
  await expect(page).toHaveTitle(/Häufige Fragen/);
});

test('loading shows a skeleton, and a search typed meanwhile is applied', async ({ page, open }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/claim/claim', async (route) => {
    await held;
    await route.fallback();
  });
  await open('faq');
  await expect(announcement(page).filter({ hasText: 'Die Fragen werden geladen' })).toBeVisible();
  await searchBox(page).fill('kennzeichen');
  release();
  await expect(topics(page)).toHaveCount(2);
});

test('a failure shows a message with Retry', { tag: long }, async ({ page, open, quietConsole }) => {
  quietConsole.allow(/Failed to load resource/);
  await page.route('**/claim/claim', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await open('faq');
  const failure = page.getByRole('alert').filter({ hasText: 'konnten nicht geladen werden' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/claim/claim');
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(topics(page)).not.toHaveCount(0);
});

test('a club without content shows a message with a link', async ({ page, open }) => {
  await serveContent(page, []);
  await open('faq');
  await expect(page.getByText('Hier stehen noch keine Fragen und Antworten.')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Fall melden' }).click();
  await expect(page).toHaveURL(/fnol-gelbring$/);
});

test('another language brings its own content and keeps the search', async ({ page, open }) => {
  await open('faq?q=pdf');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en_US');
  await expect(topic(page, 'Which documents can I upload?')).toBeVisible();
  await expect(page.locator('main [lang]')).toHaveAttribute('lang', 'en-US');
  await expect(page).toHaveURL(/\?q=pdf$/);
});
