import type { Messages } from '@lingui/core';

/** The words of one noun; a route names the catalogues it speaks, and they come with it. */
export type Catalogue =
  | 'ui'
  | 'shell'
  | 'errors'
  | 'wizard'
  | 'report'
  | 'reportSteps'
  | 'places'
  | 'fnol'
  | 'issues'
  | 'access'
  | 'captcha'
  | 'requests'
  | 'messages'
  | 'callbacks'
  | 'history'
  | 'faq'
  | 'gallery'
  | 'sample'
  | 'session'
  | 'home'
  | 'accounts'
  | 'claims'
  | 'notes'
  | 'policies'
  | 'payments'
  | 'documents'
  | 'signing'
  | 'signature'
  | 'consent'
  | 'claimDocuments'
  | 'sampleForm';

/** What the member's first page speaks; scripts/messages.mjs binds these together, one file per language. */
const firstCatalogues: readonly Catalogue[] = ['ui', 'shell', 'errors', 'wizard', 'report'];

type Words = { messages: Messages };

const firstWords = import.meta.glob<Words>('./first-words/*.ts');

/** `isWhole` is false where words are borrowed from another language because their own could not be had. */
export type LoadedMessages = { messages: Messages; isWhole: boolean };

/**
 * The words of the named catalogues. What cannot be loaded is logged and read from `fallback`, so that a broken download costs the
 * language, never the page. Fails where neither is to be had.
 */
export async function loadMessages(
  locale: string,
  fallback: string,
  names: readonly Catalogue[],
): Promise<LoadedMessages> {
  const parts = [...new Set(names.map((name) => (firstCatalogues.includes(name) ? 'first' : name)))];
  const wanted = await Promise.all(parts.map((part) => messagesOf(locale, part)));
  const loaded = await Promise.all(
    parts.map(async (part, index) => wanted[index] ?? (await messagesOf(fallback, part))),
  );
  if (loaded.includes(undefined)) throw new Error(`The texts ${parts.join(', ')} could not be loaded`);
  return { messages: Object.assign({}, ...loaded) as Messages, isWhole: !wanted.includes(undefined) };
}

async function messagesOf(locale: string, part: Catalogue | 'first'): Promise<Messages | undefined> {
  try {
    if (part === 'first') return (await firstWords[`./first-words/${locale}.ts`]?.())?.messages;
    const { otherWords } = await import('./other-words.ts');
    return (await otherWords[`./locales/${locale}/${part}.po`]?.())?.messages;
  } catch (failure) {
    console.warn(`The texts ${locale}/${part} could not be loaded.`, failure);
    return undefined;
  }
}
