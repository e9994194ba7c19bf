import { sessionOperations } from '@beistand/contract/features/session/operations.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';

/** Tells the server the language of its messages to this visitor. */
export const setLocale = (rpc: Rpc, locale: Locale) => rpc(sessionOperations.setLocale, [locale]);
