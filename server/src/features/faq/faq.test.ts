import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { countTopics, searchFaq } from '@beistand/contract/features/faq/rules.ts';
import type { Faq } from '@beistand/contract/features/faq/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const getFaq = (from: TestApp, language: string) =>
  from.call('claim/claim', 'getFaq', [], { 'accept-language': language });

async function contentOf(from: TestApp, language: string): Promise<Faq> {
  return (await getFaq(from, language)).result as Faq;
}

test('the content comes in the language that is asked for', async () => {
  const [german, english] = [await contentOf(server, 'de-DE'), await contentOf(server, 'en-US')];
  expect([german.locale, german.sections[0]?.title]).toEqual(['de_DE', 'Fall melden']);
  expect([english.locale, english.sections[0]?.title]).toEqual(['en_US', 'Reporting a case']);
});

test('a language that the deployment does not speak gets its preferred one', async () => {
  expect((await contentOf(server, 'fr-FR')).locale).toBe('de_DE');
});

test('a deployment without the capability answers NOT_FOUND', async () => {
  const without = await openTestApp({ config: 'nordlicht.json' });
  expect((await getFaq(without, 'de-DE')).error?.data?.appError).toBe('NOT_FOUND');
  await without.close();
});

test('P22.f hostile HTML of a content file never leaves the server', async () => {
  const configFolder = join(import.meta.dirname, '../../../../config');
  const folder = mkdtempSync(join(tmpdir(), 'faq-'));
  const answer =
    '<h2 onclick="a()">Hilfe</h2><script>b()</script><a href="javascript:c()">hier</a><svg><style>d{}</style></svg>';
  cpSync(join(configFolder, 'gelbring.json'), join(folder, 'club.json'));
  mkdirSync(join(folder, 'faq'));
  writeFileSync(
    join(folder, 'faq/de_DE.json'),
    JSON.stringify([{ id: 'one', title: 'Titel', topics: [{ question: 'Frage', answer }] }]),
  );
  const hostile = await openTestApp({ config: relative(configFolder, join(folder, 'club.json')) });
  expect((await contentOf(hostile, 'de-DE')).sections[0]?.topics[0]?.answer).toBe('<h2>Hilfe</h2><a>hier</a>');
  await hostile.close();
  rmSync(folder, { recursive: true });
});

test('the demo club answers the same questions in both languages', async () => {
  const shape = ({ sections }: Faq) =>
    sections.map(({ id, topics }) => [
      id,
      topics.map(({ answer, videoId, link }) => [answer.match(/<\w+/g), videoId, link !== undefined]),
    ]);
  expect(shape(await contentOf(server, 'de-DE'))).toEqual(shape(await contentOf(server, 'en-US')));
});

test.each(['de-DE', 'en-US'])(
  'P22.a a topic of the demo club is found by any word of its question: %s',
  async (language) => {
    const { sections } = await contentOf(server, language);
    for (const section of sections) {
      for (const topic of section.topics) {
        for (const word of topic.question.split(' ')) {
          expect(searchFaq(sections, word).find(({ id }) => id === section.id)?.topics).toContainEqual(topic);
        }
      }
    }
    expect(countTopics(searchFaq(sections, 'Nilpferd'))).toBe(0);
  },
);
