import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { quoteIdSchema } from '#features/quotes/quote-id.ts';
import { operation } from '#operation.ts';
import { endpoint, ofCaseForLead, ofLead } from './access.ts';
import { doneSchema } from '#features/desk/acts/act-schema.ts';
import { accessEntrySchema } from './case-schema.ts';
import { erasingSchema, erasureEffectsSchema } from './erasure-schema.ts';
import { deskFiguresSchema } from './figures-schema.ts';
import { namedCasesSchema, peopleOfCaseSchema } from './inbox-schema.ts';
import { figureExts } from './work-kinds.ts';

const ofNumber = v.strictTuple([claimNumberSchema]);

/** What only who leads may do. */
export const leadOperations = {
  /** What was done on each of the last 30 days, in one kind of case or in all. */
  getDeskFigures: operation({
    endpoint,
    method: 'getDeskFigures',
    access: ofLead,
    changes: false,
    params: v.strictTuple([v.picklist(figureExts)]),
    result: deskFiguresSchema,
  }),

  /**
   * Who has a part in cases that were found, so that those of one person can be chosen. Cases that are erased or not there are left out.
   * Each has it in its access log, as with `getDeskNames`.
   */
  getPeopleOfCases: operation({
    endpoint,
    method: 'getPeopleOfCases',
    access: ofLead,
    changes: false,
    logsAccess: { listed: true },
    params: v.strictTuple([namedCasesSchema]),
    result: v.array(peopleOfCaseSchema),
  }),

  getAccessLog: operation({
    endpoint,
    method: 'getAccessLog',
    access: ofCaseForLead,
    changes: false,
    logsAccess: {},
    params: ofNumber,
    result: v.array(accessEntrySchema),
  }),

  /** The access log of a quote that was referred. */
  getQuoteAccessLog: operation({
    endpoint,
    method: 'getQuoteAccessLog',
    access: { who: 'account', roles: ['lead'], objects: [{ kind: 'quote', at: [0] }] },
    changes: false,
    logsAccess: {},
    params: v.strictTuple([quoteIdSchema]),
    result: v.array(accessEntrySchema),
  }),

  previewErasure: operation({
    endpoint,
    method: 'previewErasure',
    access: ofCaseForLead,
    changes: false,
    logsAccess: {},
    params: ofNumber,
    result: erasureEffectsSchema,
  }),

  /** For ever. `ALREADY_DONE` where it was erased before. */
  eraseCase: operation({
    endpoint,
    method: 'eraseCase',
    access: ofCaseForLead,
    changes: true,
    keptWithKeyOf: 'namedClaim',
    logsAccess: { why: [1] },
    params: v.strictTuple([claimNumberSchema, erasingSchema]),
    result: doneSchema,
  }),
};
