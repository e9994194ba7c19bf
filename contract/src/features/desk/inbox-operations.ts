import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { operation } from '#operation.ts';
import { atDesk, endpoint, ofLead } from './access.ts';
import { doneSchema } from '#features/desk/acts/act-schema.ts';
import {
  caseNameSchema,
  deskCountsSchema,
  deskFilterSchema,
  deskItemsSchema,
  deskPersonSchema,
  foundCaseSchema,
  itemIdSchema,
  namedCasesSchema,
  nextItemSchema,
  searchTextSchema,
  streamTicketSchema,
  takenItemSchema,
  userIdSchema,
} from './inbox-schema.ts';
import { workKinds } from './work-kinds.ts';

export const inboxOperations = {
  getDeskCounts: operation({
    endpoint,
    method: 'getDeskCounts',
    access: atDesk,
    changes: false,
    params: v.strictTuple([]),
    result: deskCountsSchema,
  }),

  /** Overdue call-backs first, then by deadline. */
  getDeskItems: operation({
    endpoint,
    method: 'getDeskItems',
    access: atDesk,
    changes: false,
    params: v.strictTuple([deskFilterSchema]),
    result: deskItemsSchema,
  }),

  /** Answers with who has the item, which may be somebody else; `ALREADY_DONE` where it is settled. */
  takeDeskItem: operation({
    endpoint,
    method: 'takeDeskItem',
    access: atDesk,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([itemIdSchema]),
    result: takenItemSchema,
  }),

  /** The most pressing that nobody has, of a queue or of all. */
  takeNextDeskItem: operation({
    endpoint,
    method: 'takeNextDeskItem',
    access: atDesk,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([v.nullable(v.picklist(workKinds))]),
    result: nextItemSchema,
  }),

  /** `ALREADY_DONE` where the caller does not have it any more. */
  releaseDeskItem: operation({
    endpoint,
    method: 'releaseDeskItem',
    access: atDesk,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([itemIdSchema]),
    result: doneSchema,
  }),

  /** For items that no act settles; the caller must have it. */
  settleDeskItem: operation({
    endpoint,
    method: 'settleDeskItem',
    access: atDesk,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([itemIdSchema]),
    result: doneSchema,
  }),

  /** Gives an item to somebody; its params say to whom, and who had it. `ALREADY_DONE` where that person has it, `CHANGED_MEANWHILE` where another does. */
  assignDeskItem: operation({
    endpoint,
    method: 'assignDeskItem',
    access: ofLead,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([itemIdSchema, userIdSchema, v.nullable(userIdSchema)]),
    result: takenItemSchema,
  }),

  /** The people to whom an item can be given. */
  getDeskPeople: operation({
    endpoint,
    method: 'getDeskPeople',
    access: ofLead,
    changes: false,
    params: v.strictTuple([]),
    result: v.array(deskPersonSchema),
  }),

  /**
   * By claim number, or by whole words of names, phone, e-mail, plate and membership number; the newest first. Opens no case. Of a
   * longer text the first eight words count.
   */
  searchCases: operation({
    endpoint,
    method: 'searchCases',
    access: atDesk,
    changes: false,
    params: v.strictTuple([searchTextSchema]),
    result: v.array(foundCaseSchema),
  }),

  /**
   * The names that the list and the search show, and nothing else of the cases. Cases that are erased or not there are left out. No reason
   * is asked for; each case has it in its access log, once for each reader in 12 hours.
   */
  getDeskNames: operation({
    endpoint,
    method: 'getDeskNames',
    access: atDesk,
    changes: false,
    logsAccess: { listed: true },
    params: v.strictTuple([namedCasesSchema]),
    result: v.array(caseNameSchema),
  }),

  /** A ticket for one stream of changes of the desk and of the case that is open, if one is. */
  openDeskStream: operation({
    endpoint,
    method: 'openDeskStream',
    access: { who: 'account', roles: ['handler'], objects: [{ kind: 'case', at: [0, 'claimNumber'], optional: true }] },
    changes: false,
    params: v.strictTuple([v.strictObject({ claimNumber: v.optional(claimNumberSchema) })]),
    result: streamTicketSchema,
  }),
};
