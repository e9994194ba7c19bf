import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { communicationTypeExts } from '#constants.ts';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { instantSchema } from '#instant.ts';
import { required } from '#validation/required.ts';
import { searchedText } from '#validation/searched-text.ts';
import { maxLength } from '#validation/texts.ts';
import { deskStates, mostNamesAtOnce, workKinds } from './work-kinds.ts';
import { uuidSchema } from '#validation/uuid.ts';

export const itemIdSchema = uuidSchema;
export const userIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Somebody at the desk. */
export const deskPersonSchema = v.strictObject({ id: userIdSchema, name: v.string() });

export const deskItemSchema = v.strictObject({
  id: itemIdSchema,
  kind: v.picklist(workKinds),
  /** One of both: an item is of a case or of a quote. */
  claimNumber: v.optional(claimNumberSchema),
  quoteID: v.optional(v.string()),
  communicationTypeExt: v.optional(v.picklist(communicationTypeExts)),
  /** The request, where one is overdue. */
  requestID: v.optional(v.string()),
  /** For a request, the end of the day on which it is due. */
  dueAt: instantSchema,
  isOverdue: v.boolean(),
  /** When it comes into the list; only where it does not stand there yet. */
  shownFrom: v.optional(instantSchema),
  /** Who has it; null where it waits. */
  takenBy: v.nullable(deskPersonSchema),
  isMine: v.boolean(),
  /** How often nobody was reached, for a call-back. */
  attempts: count,
  /** Who has the case open. */
  viewers: v.array(deskPersonSchema),
});

/** A position in the list: overdue call-backs come first as of the instant at which the first page was read. */
export const deskCursorSchema = v.strictObject({
  asOf: instantSchema,
  isUrgent: v.boolean(),
  dueAt: instantSchema,
  id: itemIdSchema,
});

export const mostItemsAtOnce = 100;

export const deskFilterSchema = v.strictObject({
  queue: v.optional(v.picklist(workKinds)),
  communicationTypeExt: v.optional(v.picklist(communicationTypeExts)),
  mine: v.optional(v.boolean(), false),
  state: v.optional(v.picklist(deskStates)),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostItemsAtOnce)), 50),
  after: v.optional(deskCursorSchema),
});

export const deskItemsSchema = v.strictObject({
  items: v.array(deskItemSchema),
  /** Where the next page begins; null at the end. */
  next: v.nullable(deskCursorSchema),
});

export const deskCountsSchema = v.strictObject({
  queues: v.array(v.strictObject({ queue: v.picklist(workKinds), waiting: count, taken: count, overdue: count })),
  mine: count,
});

/** The second of two people who take an item reads who has it: `item.isMine` is false then. */
export const takenItemSchema = v.strictObject({ item: deskItemSchema });
export const nextItemSchema = v.strictObject({ item: v.nullable(deskItemSchema) });

export const searchTextSchema = required(v.pipe(v.string(), maxLength(100), v.transform(searchedText)));
/** The kind of detail by which a search found a case. */
export const caseMatches = ['claimNumber', 'name', 'phone', 'email', 'plate', 'membershipNumber'] as const;

export const foundCaseSchema = v.strictObject({
  claimNumber: claimNumberSchema,
  origin: v.picklist(['member', 'portal']),
  state: v.picklist(['open', 'closed', 'erased']),
  communicationTypeExt: v.optional(v.picklist(communicationTypeExts)),
  createdAt: instantSchema,
  matched: v.array(v.picklist(caseMatches)),
});

export const namedCasesSchema = v.pipe(v.array(claimNumberSchema), v.maxLength(mostNamesAtOnce));
/** Whose case it is, as its heading says. */
export const caseNameSchema = v.strictObject({ claimNumber: claimNumberSchema, name: v.string() });

/** Who has a part in a case, as far as it tells people of one name apart. */
export const peopleOfCaseSchema = v.strictObject({
  claimNumber: claimNumberSchema,
  people: v.array(v.strictObject({ name: v.string(), dateOfBirth: v.optional(calendarDateSchema) })),
  /** Where it happened. */
  city: v.optional(v.string()),
});

export const streamTicketSchema = v.strictObject({ ticket: v.string() });

export type DeskPerson = v.InferOutput<typeof deskPersonSchema>;
export type DeskItem = v.InferOutput<typeof deskItemSchema>;
export type DeskFilter = v.InferOutput<typeof deskFilterSchema>;
export type DeskItems = v.InferOutput<typeof deskItemsSchema>;
export type DeskCursor = v.InferOutput<typeof deskCursorSchema>;
export type DeskCounts = v.InferOutput<typeof deskCountsSchema>;
export type FoundCase = v.InferOutput<typeof foundCaseSchema>;
export type CaseName = v.InferOutput<typeof caseNameSchema>;
export type PeopleOfCase = v.InferOutput<typeof peopleOfCaseSchema>;
export type CaseMatch = (typeof caseMatches)[number];
