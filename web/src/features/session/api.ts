import { sessionOperations } from '@beistand/contract/features/session/operations.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';

/** Tells the server the language in which it speaks to this visitor from now on. */
export const setLocale = (rpc: Rpc, locale: Locale) => rpc(sessionOperations.setLocale, [locale]);
