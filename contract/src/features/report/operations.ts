import * as v from 'valibot';
import { operation } from '#operation.ts';
import { reportSchema, storedReportSchema } from './schema.ts';

export const reportOperations = {
  /** Submits the first notice of a member's case. */
  getUnverifiedFNOLDetails: operation({
    endpoint: 'fnol/fnol',
    method: 'getUnverifiedFNOLDetails',
    access: { who: 'public' },
    changes: true,
    params: v.strictTuple([reportSchema]),
    result: storedReportSchema,
  }),
};
