import type { Messages } from '@lingui/core';

const files = import.meta.glob<{ messages: Messages }>('./locales/*/*.po');

/** The words of one noun; a route names the catalogues it speaks, and they come with it. */
export type Catalogue =
  | 'ui'
  | 'shell'
  | 'errors'
  | 'wizard'
  | 'report'
  | 'access'
  | 'faq'
  | 'gallery'
  | 'sample'
  | 'session'
  | 'home'
  | 'accounts'
  | 'sampleForm';

/** The words of the named catalogues. What cannot be loaded is logged and read from `fallback`, so that a broken download costs the language, never the page. */
export async function loadMessages(locale: string, fallback: string, names: readonly Catalogue[]): Promise<Messages> {
  const loaded = await Promise.all(
    names.map(async (name) => (await messagesOf(locale, name)) ?? (await messagesOf(fallback, name)) ?? {}),
  );
  return Object.assign({}, ...loaded) as Messages;
}

async function messagesOf(locale: string, name: Catalogue): Promise<Messages | undefined> {
  try {
    return (await files[`./locales/${locale}/${name}.po`]?.())?.messages;
  } catch (failure) {
    console.warn(`The texts ${locale}/${name} could not be loaded.`, failure);
    return undefined;
  }
}
