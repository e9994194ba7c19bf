import type { I18n, Messages } from '@lingui/core';

const files = import.meta.glob<{ messages: Messages }>('./locales/*/*.po');

/** The catalogues every page speaks; the others come with the first route that needs them. */
const sharedCatalogues = ['ui'] as const;
export type Catalogue = (typeof sharedCatalogues)[number];

/**
 * Adds the named catalogues of `locale` to `i18n`. A file that cannot be loaded is logged and read from `fallback`, so
 * that a broken download costs the language, never the page.
 */
export async function loadCatalogues(i18n: I18n, locale: string, fallback: string, names: readonly Catalogue[]): Promise<void> {
  const loaded = await Promise.all(
    names.map(async (name) => (await messagesOf(locale, name)) ?? (await messagesOf(fallback, name)) ?? {}),
  );
  i18n.load(i18n.locale, Object.assign({}, ...loaded) as Messages);
}

async function messagesOf(locale: string, name: Catalogue): Promise<Messages | undefined> {
  try {
    return (await files[`./locales/${locale}/${name}.po`]?.())?.messages;
  } catch (failure) {
    console.warn(`The texts ${locale}/${name} could not be loaded.`, failure);
    return undefined;
  }
}
