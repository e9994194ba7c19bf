import * as v from 'valibot';
import { operation } from '#operation.ts';
import { accountDetailsSchema, accountNumberSchema } from './schema.ts';

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
};
