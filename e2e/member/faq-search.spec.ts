import { expect, long, longUnless, test } from '#support/fixtures.ts';
import { announcement, searchBox, sections, topic, topics } from '#steps/faq-steps.ts';

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test("P22.b the search box says 'Start typing your question...'", async ({ page, open }) => {
    await open('faq');
    await expect(page.getByRole('searchbox', { name: 'What are you looking for?' })).toHaveAttribute(
      'placeholder',
      'Start typing your question...',
    );
  });

  test("P22.b an empty result says 'No matching results found', politely, and can be undone", async ({
    page,
    open,
  }) => {
    await open('faq');
    await searchBox(page).fill('hippopotamus');
    await expect(page.getByRole('paragraph').filter({ hasText: 'No matching results found' })).toBeVisible();
    await expect(announcement(page).filter({ hasText: 'No matching results found' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    await expect(topics(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await expect(topics(page)).not.toHaveCount(0);
  });
});

for (const [what, search, question] of [
  ['question', 'WIE LANGE GILT', 'Wie lange gilt der Link?'],
  ['answer', 'entlassungsBRIEF', 'Welche Unterlagen brauchen Sie von mir?'],
  ['link name', 'auswärtigen amts', 'Wo finde ich Hinweise zu meinem Reiseland?'],
] as const) {
  test(
    `P22.a the search matches the ${what} in any case and opens what is left`,
    longUnless(what === 'answer'),
    async ({ page, open }) => {
      await open('faq');
      await searchBox(page).fill(search);
      await expect(topics(page)).toHaveCount(1);
      await expect(topic(page, question)).toHaveAttribute('open');
    },
  );
}

test('P22.a the search ignores HTML tags', async ({ page, open }) => {
  await open('faq');
  await searchBox(page).fill('strong');
  await expect(topics(page)).toHaveCount(0);
});

test('how many answers were found is shown and, after a pause, announced', async ({ page, open }) => {
  await open('faq');
  await searchBox(page).pressSequentially('kennzeichen', { delay: 20 });
  await expect(page.getByRole('paragraph').filter({ hasText: '2 Antworten gefunden' })).toBeVisible();
  await expect(announcement(page).filter({ hasText: '2 Antworten gefunden' })).toHaveAttribute('aria-live', 'polite');
});

test('matching words are highlighted', async ({ page, open }) => {
  await open('faq?q=dokument+hochladen');
  await expect(topics(page)).toHaveCount(1);
  const painted = () => page.evaluate(() => [...(CSS.highlights.get('faq-words') ?? [])].map(String));
  await expect.poll(painted).toEqual(['Dokument', 'hochladen']);
  await searchBox(page).fill('');
  await expect.poll(painted).toEqual([]);
});

test('the search is in the URL, without a history entry for each key', { tag: long }, async ({ page, open }) => {
  await open('faq');
  const entries = await page.evaluate(() => history.length);
  await searchBox(page).pressSequentially('foto 112');
  await expect(page).toHaveURL(/\/faq\?q=foto(?:\+|%20)112$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  for (const search of ['foto 112', '112', '"', 'true']) {
    await searchBox(page).fill(search);
    await page.reload();
    await expect(searchBox(page)).toHaveValue(search);
  }
});

test('letters typed in the middle stay in their order', async ({ page, open }) => {
  await open('faq?q=Fo');
  await searchBox(page).press('End');
  await searchBox(page).press('ArrowLeft');
  await searchBox(page).pressSequentially('abcdefgh');
  await expect(searchBox(page)).toHaveValue('Fabcdefgho');
});

test('a link to all questions ends the search', async ({ page, open }) => {
  await open('faq?q=kennzeichen');
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(sections(page).getByRole('link')).toHaveCount(8);
});

test('by keyboard alone: search, go to the results, read, follow a section', async ({ page, open }) => {
  await open('faq');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Antworten gefunden' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sections(page).getByRole('link', { name: 'Persönlicher Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Persönlicher Link', level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  const first = topic(page, 'Wie bekomme ich meinen persönlichen Link?');
  await expect(first.locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('open');
});
