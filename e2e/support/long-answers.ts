import type { Page } from '@playwright/test';
import { callOf, endpoints } from './rpc-routes.ts';

const surname = 'Wachtmeister-Schwarzenbergerhausen';
const words = `Donaudampfschifffahrtsgesellschaft ${'w'.repeat(60)} mit Anhang`;

/** As long as people make them, by the names of the wire. */
const longest: Readonly<Record<string, string>> = {
  firstName: 'Maximiliane-Alexandrina',
  lastName: surname,
  displayName: `Maximiliane ${surname}`,
  customer: `Spedition ${surname} GmbH & Co. KG`,
  author: `Maximiliane ${surname}`,
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
  addressLine1: 'Bürgermeister-Schwarzenberger-Straße 1234 a',
  title: 'Krankenhausentlassungsbericht mit Kostenaufstellung',
  subject: words,
  body: words,
  content: words,
  details: words,
  description: words,
};

function lengthen(key: string, value: unknown): unknown {
  if (key === 'amount' && typeof value === 'number') return 100_000_000;
  return typeof value === 'string' && value !== '' ? (longest[key] ?? value) : value;
}

/** The server answers, and the page gets long names, words and amounts instead of short ones. */
export async function lengthenAnswers(page: Page): Promise<void> {
  await page.route(endpoints, async (route) => {
    if (!callOf(route.request())) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: JSON.parse(await response.text(), lengthen) as unknown });
  });
}
