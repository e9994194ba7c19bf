import * as v from 'valibot';
import { locales } from '#locales.ts';
import { operation } from '#operation.ts';

export const sessionOperations = {
  /** Sets the language for this visitor, in a cookie; nothing is stored in the database. */
  setLocale: operation({
    endpoint: 'claim/claim',
    method: 'setLocale',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([v.picklist(locales)]),
    result: v.strictObject({ locale: v.picklist(locales) }),
  }),
};
