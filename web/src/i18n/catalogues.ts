import type { Messages } from '@lingui/core';

/** A catalogue has the texts of one feature; a route names the catalogues it needs, and they are loaded with it. */
export type Catalogue =
  | 'ui'
  | 'shell'
  | 'errors'
  | 'wizard'
  | 'report'
  | 'reportSteps'
  | 'places'
  | 'fnol'
  | 'fnolSteps'
  | 'fnolAuto'
  | 'fnolWork'
  | 'causes'
  | 'lines'
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
  | 'signedIn'
  | 'navigation'
  | 'search'
  | 'home'
  | 'accounts'
  | 'claims'
  | 'claimDetail'
  | 'notes'
  | 'policies'
  | 'quotes'
  | 'quoteDialogs'
  | 'quotePages'
  | 'quoteStart'
  | 'quoteSteps'
  | 'quoteRisk'
  | 'quoteOfferings'
  | 'quoteSchedule'
  | 'quotePayment'
  | 'quoteIssues'
  | 'payments'
  | 'documents'
  | 'signing'
  | 'signature'
  | 'consent'
  | 'claimDocuments'
  | 'desk'
  | 'deskAsking'
  | 'deskCase'
  | 'deskClaim'
  | 'deskClosing'
  | 'deskLead'
  | 'deskNew'
  | 'deskPreview'
  | 'sampleForm'
  | 'submissions';

/** What the first page shares with others; scripts/messages.mjs joins them to one file per language. What it alone says is another file. */
const firstCatalogues: readonly Catalogue[] = ['ui', 'shell', 'errors', 'wizard'];

type MessagesModule = { messages: Messages };

const firstPageMessages = import.meta.glob<MessagesModule>('./first-page-messages/*.ts');

/** The files of all other catalogues of a language. The list is long, so a page loads that of its own language, and the first page none. */
const otherMessages = import.meta.glob<{ catalogues: Record<string, () => Promise<MessagesModule>> }>(
  './other-messages/*.ts',
);

/** `isComplete` is false if some texts are in the fallback language because their own could not be loaded. */
export type LoadedMessages = { messages: Messages; isComplete: boolean };

/**
 * The texts of the named catalogues. A catalogue that cannot be loaded is logged and loaded in `fallback` instead, so that the page
 * still works. Fails if that cannot be loaded either.
 */
export async function loadCatalogues(
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
  return { messages: Object.assign({}, ...loaded) as Messages, isComplete: !wanted.includes(undefined) };
}

async function messagesOf(locale: string, part: Catalogue | 'first'): Promise<Messages | undefined> {
  try {
    const first = firstPageMessages[`./first-page-messages/${locale}${part === 'first' ? '' : `-${part}`}.ts`];
    if (first) return (await first()).messages;
    const others = await otherMessages[`./other-messages/${locale}.ts`]?.();
    return (await others?.catalogues[`../locales/${locale}/${part}.po`]?.())?.messages;
  } catch (failure) {
    console.warn(`The texts ${locale}/${part} could not be loaded.`, failure);
    return undefined;
  }
}
