import * as v from 'valibot';
import { locales } from '#locales.ts';
import { operation } from '#operation.ts';

export const sessionOperations = {
  /** Tells the server the language in which it speaks to this visitor from now on. A cookie keeps it, and no row. */
  setLocale: operation({
    endpoint: 'claim/claim',
    method: 'setLocale',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([v.picklist(locales)]),
    result: v.strictObject({ locale: v.picklist(locales) }),
  }),
};
