import { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import type { Db } from '#platform/database/database.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';
import { bearerFor } from './bearer-for.ts';
import {
  desk,
  deskPeople,
  openFor,
  partOf,
  prepareCase,
  prepareItem,
  prepareMessage,
  spoken,
  type DeskPersonName,
} from './desk-calls.ts';
import { askQuote, makeQuote } from './quote-calls.ts';

/** What two people are about to do at once: each call brings its own params, as two browsers do. */
export type TwiceAtOnce = {
  /** A new thing to do it to, each time. */
  prepare(server: TestApp): Promise<() => unknown[]>;
  /** What the second reads. */
  told: string;
  /** Only the holder of an item gives it back: then it is one person in two windows. */
  isOfHolder?: boolean;
  endpoint?: Operation['endpoint'];
  method?: string;
};

const uuid = () => crypto.randomUUID();
const day = { year: 2026, month: 11, day: 20 };
const portalClaim = '26-10040118';

/** An act in a prepared case of a member. */
const inCase = (params: (number: string) => unknown[], told = 'ALREADY_DONE'): TwiceAtOnce => ({
  async prepare(server) {
    const { number } = await prepareCase(server, server.now());
    return () => [number, ...params(number)];
  },
  told,
});

/** An act on an item that somebody has. */
const onTakenItem: TwiceAtOnce = {
  async prepare(server) {
    const id = await prepareItem(server, server.now());
    await desk(server, 'hanna', 'takeDeskItem', id);
    return () => [id];
  },
  told: 'ALREADY_DONE',
  isOfHolder: true,
};

const inClaim = (content: () => object | null): TwiceAtOnce => ({
  async prepare() {
    const fixed = content();
    return () => [portalClaim, fixed && 'status' in fixed ? { ...fixed, id: uuid() } : fixed];
  },
  told: 'ALREADY_DONE',
});

/** Words of its own, so that what was done a moment ago is something else. */
const own = () => `x${uuid().slice(0, 8)}`;
const payment = () => ({
  status: 'requested',
  scheduledDate: day,
  issueDate: null,
  amount: 12.5,
  checkNumber: null,
  payees: [own()],
});
const service = () => ({
  serviceNumber: own(),
  status: 'requested',
  nextAction: null,
  services: ['towing'],
  vendor: null,
  expectedDate: null,
});

/** Adds one first, and then changes it twice at once. */
const changing = (method: 'addClaimPayment' | 'addClaimService', content: () => object, to: string): TwiceAtOnce => ({
  async prepare(server) {
    const added = { id: uuid(), ...content() };
    await desk(server, 'hanna', method, portalClaim, added);
    return () => [portalClaim, { ...added, from: 'requested', status: to }];
  },
  told: 'ALREADY_DONE',
});

/** Every operation of the desk that changes something, by its name. */
export const deskActs: Readonly<Record<string, TwiceAtOnce>> = {
  takeDeskItem: {
    async prepare(server) {
      const id = await prepareItem(server, server.now());
      return () => [id];
    },
    told: 'somebody has it',
  },
  takeNextDeskItem: {
    async prepare(server) {
      await server.database.query(`update work_items set state = 'settled', settled_at = now(), taken_by = null,
        taken_at = null where state <> 'settled'`);
      await prepareItem(server, server.now());
      return () => [null];
    },
    told: 'nothing is left',
  },
  releaseDeskItem: onTakenItem,
  settleDeskItem: onTakenItem,
  assignDeskItem: {
    async prepare(server) {
      const id = await prepareItem(server, server.now());
      return () => [id, deskPeople.olga.id];
    },
    told: 'ALREADY_DONE',
  },
  addCaseNote: inCase(() => [{ id: uuid(), text: 'Klinik ruft zurück.' }]),
  answerNote: inCase(() => [{ id: uuid(), text: own() }]),
  sendMessage: inCase(() => [{ id: uuid(), text: 'Der Wagen ist unterwegs.' }]),
  publishPortalMessage: inCase(() => [{ id: uuid(), html: '<p>Der Wagen ist unterwegs.</p>' }]),
  recordCall: inCase(() => [{ id: uuid(), outcome: 'reached' }]),
  askMember: inCase(() => [{ id: uuid(), kind: 'document', asked: { title: 'Foto' }, dueDate: null }]),
  withdrawRequest: inCase((number) => [partOf(number, 'request')]),
  acceptDocument: inCase((number) => [partOf(number, 'document')]),
  refuseDocument: inCase((number) => [partOf(number, 'document'), { reason: 'incomplete' }]),
  sendLink: inCase(() => [{ id: uuid(), communicationType: 'show_info' }]),
  revokeLink: {
    async prepare(server) {
      const { number, link } = await prepareCase(server, server.now());
      return () => [number, link.id];
    },
    told: 'ALREADY_DONE',
  },
  retryMessage: {
    async prepare(server) {
      const { id, number } = await prepareCase(server, server.now());
      const [row] = await server.database.query<{ id: string }>('select id from outbox where subject = $1', [id]);
      return () => [number, row?.id];
    },
    told: 'ALREADY_DONE',
  },
  closeCase: inCase(() => [{ id: uuid(), reason: 'settled' }]),
  reopenCase: {
    async prepare(server) {
      const { number } = await prepareCase(server, server.now());
      await desk(server, 'hanna', 'closeCase', number, { id: uuid(), reason: 'settled' });
      return () => [number];
    },
    told: 'ALREADY_DONE',
  },
  createCase: {
    async prepare() {
      const id = uuid();
      const fields = { ...spoken, id, description: own() };
      return () => [fields];
    },
    told: 'ALREADY_DONE',
  },
  setClaimAdjuster: inClaim(() => ({ name: own(), phone: null })),
  addClaimPayment: inClaim(payment),
  changeClaimPayment: changing('addClaimPayment', payment, 'awaitingsubmission'),
  addClaimService: inClaim(service),
  changeClaimService: changing('addClaimService', service, 'inprogress'),
  eraseCase: inCase((number) => [{ typedNumber: number, reason: 'request' }]),
  createTemplate: {
    async prepare() {
      const name = own();
      return () => [{ id: uuid(), kind: 'message', name, texts: { de_DE: '<p>Hallo</p>' } }];
    },
    told: 'ALREADY_DONE',
  },
  saveTemplateDraft: {
    async prepare(server) {
      const id = await prepareMessage(server, { isDraft: true });
      return () => [id, { revision: 1, texts: { de_DE: '<p>Neu</p>' } }];
    },
    told: 'DRAFT_CONFLICT',
  },
  publishTemplate: {
    async prepare(server) {
      const id = await prepareMessage(server, { isDraft: true });
      return () => [id, { number: 1, revision: 1 }];
    },
    told: 'ALREADY_DONE',
  },
  retireTemplate: {
    async prepare(server) {
      const id = await prepareMessage(server);
      return () => [id, true];
    },
    told: 'ALREADY_DONE',
  },
};

/** A quote that was referred is let through, or not. */
const deciding = (decision: 'approve' | 'reject'): TwiceAtOnce => ({
  async prepare(server) {
    const { pa } = completeRisk('pa');
    const { quoteID } = await makeQuote(server, 'pa', { risk: { pa: { ...pa, annualKilometres: 150_000 } } });
    await askQuote(server, 'csr', 'referToUnderwriter', quoteID);
    return () => [quoteID, { decision }];
  },
  told: 'QUOTE_STALE',
  endpoint: 'quote/quote',
  method: 'releaseQuote',
});

/** The same act in another way, and what handlers do elsewhere. */
export const moreActs: Readonly<Record<string, TwiceAtOnce>> = {
  'createCase of two windows': {
    async prepare() {
      const fields = { ...spoken, description: own() };
      return () => [{ ...fields, id: uuid() }];
    },
    told: 'ALREADY_DONE',
    method: 'createCase',
  },
  'askMember to sign': {
    ...inCase(() => [{ id: uuid(), kind: 'signature', template: 'bank-details', dueDate: null }]),
    method: 'askMember',
  },
  'releaseQuote (approved)': deciding('approve'),
  'releaseQuote (rejected)': deciding('reject'),
};

export type WhatCameOfIt = { alone: Counts; together: Counts; outcomes: string[] };
type Counts = Record<string, number>;

/** Does an act once by one person, and once by two at the same moment: how many rows came or went each time, and what the two were told. */
export async function tryTwice(server: TestApp, name: string, act: TwiceAtOnce): Promise<WhatCameOfIt> {
  const method = act.method ?? name;
  const call = async (person: DeskPersonName, params: unknown[]) => {
    const { id } = deskPeople[person];
    const iat = Math.floor(server.now().getTime() / 1000);
    const headers = await bearerFor(server, deskPeople.olga.authorities, { payload: { sub: id, iat, exp: iat + 300 } });
    return outcomeOf(await server.call(act.endpoint ?? 'desk/desk', method, params, headers));
  };
  const one = await prepared(server, method, act);
  const outcome: string[] = [];
  const alone = await changedBy(server.database, async () => {
    outcome.push(await call('hanna', one()));
  });
  if (outcome[0] !== 'done') throw new Error(`${name} alone: ${outcome[0]}`);
  const two = await prepared(server, method, act);
  const outcomes: string[] = [];
  const together = await changedBy(server.database, async () => {
    const people = ['hanna', act.isOfHolder ? 'hanna' : 'jonas'] as const;
    outcomes.push(...(await Promise.all(people.map((person) => call(person, two())))));
  });
  return { alone, together, outcomes: outcomes.toSorted() };
}

/** Both have the case open in which they do it. */
async function prepared(server: TestApp, method: string, act: TwiceAtOnce): Promise<() => unknown[]> {
  const params = await act.prepare(server);
  const operation: Operation | undefined = Object.entries(deskOperations).find(([name]) => name === method)?.[1];
  const isInCase = operation && operation.logsAccess !== undefined;
  if (isInCase) await openFor(server, String(params()[0]), ['hanna', 'jonas']);
  return params;
}

function outcomeOf({ result, error }: WireAnswer): string {
  if (error) return error.data?.appError ?? error.message;
  const { item } = result as { item?: { isMine: boolean; takenBy?: { id: string } } | null };
  if (item === null) return 'nothing is left';
  const isForeign = item && !item.isMine && item.takenBy?.id !== deskPeople.olga.id;
  return isForeign ? 'somebody has it' : 'done';
}

/** When somebody made the last call, and where the log of a case ends, change with any call. */
const ofEveryCall = ['desk_users', 'access_heads'];

/** How many rows there are more, or fewer, in every table. */
async function changedBy(db: Db, work: () => Promise<void>): Promise<Counts> {
  const before = await countRows(db);
  await work();
  const after = await countRows(db);
  const changes = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

async function countRows(db: Db): Promise<Counts> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and table_name <> all($1)`,
    [ofEveryCall],
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`);
  const rows = await db.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.rows)]));
}
