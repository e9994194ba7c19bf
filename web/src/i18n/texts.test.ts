import { expect, test } from 'vitest';
import type { LoadedMessages } from './catalogues.ts';
import { connected } from './texts-fixture.ts';
import { createTexts } from './texts.ts';

/** Catalogues that are loaded when the test says so. */
function catalogues() {
  const waiting: { locale: string; arrive: () => void }[] = [];
  const load = (locale: string, _fallback: string, names: readonly string[]) =>
    new Promise<LoadedMessages>((resolve) => {
      const messages = Object.fromEntries(names.map((name) => [`${name}.word`, `${name} in ${locale}`]));
      waiting.push({ locale, arrive: () => resolve({ messages, isComplete: true }) });
    });
  const arrive = async (index: number) => {
    waiting[index]?.arrive();
    await new Promise(setImmediate);
  };
  return { load, arrive, asked: () => waiting.map(({ locale }) => locale) };
}

test('texts that arrive after the language was changed are loaded again in the new one', async () => {
  const { load, arrive, asked } = catalogues();
  const texts = createTexts('de_DE', connected, load);
  const needed = texts.need(['faq']);
  const changed = texts.change('en_US');
  await arrive(1);
  await changed;
  await arrive(0);
  await arrive(2);
  await needed;
  expect(asked()).toEqual(['de_DE', 'en_US', 'en_US']);
  expect(texts.i18n._('faq.word')).toBe('faq in en_US');
});

test('a new language waits for catalogues that were requested in the meantime', async () => {
  const { load, arrive } = catalogues();
  const texts = createTexts('de_DE', connected, load);
  const changed = texts.change('en_US');
  const needed = texts.need(['faq']);
  await arrive(1);
  await needed;
  await arrive(0);
  await arrive(2);
  await changed;
  expect(texts.i18n._('faq.word')).toBe('faq in en_US');
});

test('of two changes the later one wins, whichever is loaded first', async () => {
  const { load, arrive } = catalogues();
  const texts = createTexts('de_DE', connected, load);
  const first = texts.change('fr_FR');
  const second = texts.change('en_US');
  await arrive(1);
  await arrive(0);
  await Promise.all([first, second]);
  expect(texts.locale).toBe('en_US');
});

test('a language of which a part cannot be loaded is not shown at all', async () => {
  const load = async (locale: string, _fallback: string, names: readonly string[]) => {
    const messages = Object.fromEntries(names.map((name) => [`${name}.word`, `${name} in ${locale}`]));
    return { messages, isComplete: locale === 'de_DE' };
  };
  const texts = createTexts('de_DE', connected, load);
  await texts.need(['faq']);
  await expect(texts.change('en_US')).rejects.toThrow('en_US');
  expect(texts.locale).toBe('de_DE');
  expect(texts.i18n._('faq.word')).toBe('faq in de_DE');
});

test('texts that fell back to another language without a network are loaded again once it is back', async () => {
  const comeBack = Promise.withResolvers<void>();
  let isLost = true;
  const connection = { isConnectionLost: () => isLost, untilConnected: () => comeBack.promise };
  const load = async (locale: string, fallback: string, names: readonly string[]) => {
    const shown = isLost ? fallback : locale;
    const messages = Object.fromEntries(names.map((name) => [`${name}.word`, `${name} in ${shown}`]));
    return { messages, isComplete: !isLost };
  };
  const texts = createTexts('en_US', connection, load);
  await texts.need(['faq']);
  expect(texts.i18n._('faq.word')).toBe('faq in de_DE');
  isLost = false;
  comeBack.resolve();
  await new Promise(setImmediate);
  expect(texts.i18n._('faq.word')).toBe('faq in en_US');
});
