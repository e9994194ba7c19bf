import * as v from 'valibot';
import { operation } from '#operation.ts';
import { challengeSchema } from './proof-of-work.ts';
import { reportSchema } from './report.ts';
import { savedDraftSchema, storedReportSchema, unfinishedReportSchema } from './schema.ts';

export const reportOperations = {
  /** A puzzle whose solution a report sends along, where the deployment has no captcha. */
  getReportChallenge: operation({
    endpoint: 'fnol/fnol',
    method: 'getReportChallenge',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([]),
    result: challengeSchema,
  }),

  /** Exchanges a captcha's answer for a pass, which a report sends instead of a solved puzzle, where the deployment has a captcha. */
  passReportCaptcha: operation({
    endpoint: 'fnol/fnol',
    method: 'passReportCaptcha',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([v.pipe(v.string(), v.minLength(1), v.maxLength(8192))]),
    result: v.strictObject({ pass: v.string() }),
  }),

  /** Submits the first notice of a member's case. */
  getUnverifiedFNOLDetails: operation({
    endpoint: 'fnol/fnol',
    method: 'getUnverifiedFNOLDetails',
    access: { who: 'public' },
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([reportSchema]),
    result: storedReportSchema,
  }),

  /** Keeps an unfinished report on the server for a day. */
  createUnverifiedClaim: operation({
    endpoint: 'fnol/fnol',
    method: 'createUnverifiedClaim',
    access: { who: 'public' },
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([unfinishedReportSchema]),
    result: savedDraftSchema,
  }),

  saveUnverifiedClaim: operation({
    endpoint: 'fnol/fnol',
    method: 'saveUnverifiedClaim',
    access: { who: 'public' },
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([savedDraftSchema]),
    result: savedDraftSchema,
  }),
};
