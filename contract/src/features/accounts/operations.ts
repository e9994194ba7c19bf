import * as v from 'valibot';
import { operation } from '#operation.ts';
import { accountDetailsSchema, accountNumberSchema, foundCustomersSchema, searchTextSchema } from './schema.ts';

export const accountOperations = {
  getAccountDetails: operation({
    endpoint: 'gateway/account',
    method: 'getAccountDetails',
    access: {
      who: 'account',
      roles: ['policyholder', 'producer', 'csr'],
      objects: [{ kind: 'account', at: [0] }],
    },
    changes: false,
    params: v.strictTuple([accountNumberSchema]),
    result: accountDetailsSchema,
  }),

  /** Accounts by the beginning of words of the holder's name or by number, and policies by number, as far as the caller reaches them. */
  searchAccounts: operation({
    endpoint: 'gateway/account',
    method: 'searchAccounts',
    access: { who: 'account', roles: ['policyholder', 'producer', 'csr'], objects: [] },
    changes: false,
    params: v.strictTuple([searchTextSchema]),
    result: foundCustomersSchema,
  }),
};
