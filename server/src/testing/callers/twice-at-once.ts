import { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
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
  /** Of an item the second reads who has it, whoever gave it to them. */
  namesHolder?: boolean;
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

const somebodyHasIt = 'somebody has it';

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

const inClaim = (content: () => object): TwiceAtOnce => ({
  async prepare() {
    const fixed = content();
    return () => [portalClaim, { ...fixed, id: uuid() }];
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

/** Adds one first, which two people then change to different values, of which both saw the same state. */
const differing = (
  method: 'addClaimPayment' | 'addClaimService',
  content: () => object,
  to: () => object,
): TwiceAtOnce => ({
  async prepare(server) {
    const added = { id: uuid(), ...content() };
    await desk(server, 'hanna', method, portalClaim, added);
    return () => [portalClaim, { ...added, ...to(), revision: 0 }];
  },
  told: 'CHANGED_MEANWHILE',
});

/** Adds one first, and then changes it twice at once. */
const changing = (method: 'addClaimPayment' | 'addClaimService', content: () => object, to: string): TwiceAtOnce => ({
  async prepare(server) {
    const added = { id: uuid(), ...content() };
    await desk(server, 'hanna', method, portalClaim, added);
    return () => [portalClaim, { ...added, revision: 0, status: to }];
  },
  told: 'CHANGED_MEANWHILE',
});

/** Somebody new, by who has seen who it is now; somebody was chosen before. */
async function settingAdjuster(server: TestApp) {
  const adjuster = () => ({ name: own(), phone: null });
  const { adjusterRevision: revision } = await desk<CaseClaim>(server, 'hanna', 'getCaseClaim', portalClaim);
  await desk(server, 'hanna', 'setClaimAdjuster', portalClaim, { adjuster: adjuster(), revision });
  return { adjuster: adjuster(), revision: revision + 1 };
}

/** Every operation of the desk that changes something, by its name. */
export const deskActs: Readonly<Record<string, TwiceAtOnce>> = {
  takeDeskItem: {
    async prepare(server) {
      const id = await prepareItem(server, server.now());
      return () => [id];
    },
    told: somebodyHasIt,
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
      return () => [id, deskPeople.olga.id, null];
    },
    told: 'ALREADY_DONE',
    namesHolder: true,
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
  setClaimAdjuster: {
    async prepare(server) {
      const setting = await settingAdjuster(server);
      return () => [portalClaim, setting];
    },
    told: 'ALREADY_DONE',
  },
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
  told: 'ALREADY_DONE',
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
  'setClaimAdjuster to two people': {
    async prepare(server) {
      const { revision } = await settingAdjuster(server);
      return () => [portalClaim, { adjuster: { name: own(), phone: null }, revision }];
    },
    told: 'CHANGED_MEANWHILE',
    method: 'setClaimAdjuster',
  },
  'changeClaimPayment to two amounts': {
    ...differing('addClaimPayment', payment, () => ({ amount: Math.ceil(Math.random() * 1e6) })),
    method: 'changeClaimPayment',
  },
  'changeClaimService to two next steps': {
    ...differing('addClaimService', service, () => ({ serviceNumber: own() })),
    method: 'changeClaimService',
  },
  'assignDeskItem to two people': {
    async prepare(server) {
      const id = await prepareItem(server, server.now());
      const people = [deskPeople.olga.id, deskPeople.jonas.id];
      let count = 0;
      return () => [id, people[(count += 1) % 2], null];
    },
    told: 'CHANGED_MEANWHILE',
    namesHolder: true,
    method: 'assignDeskItem',
  },
  'closeCase for two reasons': {
    async prepare(server) {
      const { number } = await prepareCase(server, server.now());
      const reasons = ['settled', 'withdrawn'];
      let count = 0;
      return () => [number, { id: uuid(), reason: reasons[(count += 1) % 2] }];
    },
    told: 'ALREADY_DONE',
    method: 'closeCase',
  },
  'saveTemplateDraft with two texts': {
    async prepare(server) {
      const id = await prepareMessage(server, { isDraft: true });
      return () => [id, { revision: 1, texts: { de_DE: `<p>${own()}</p>` } }];
    },
    told: 'DRAFT_CONFLICT',
    method: 'saveTemplateDraft',
  },
  'releaseQuote (approved)': deciding('approve'),
  'releaseQuote (rejected)': deciding('reject'),
};

export type WhatCameOfIt = {
  alone: Counts;
  together: Counts;
  outcomes: string[];
  /** Whether the second was told who came first. */
  isToldWho: boolean;
};
type Counts = Record<string, number>;

/** Does an act once by one person, and once by two at the same moment: how many rows came or went each time, and what the two were told. */
export async function tryTwice(server: TestApp, name: string, act: TwiceAtOnce): Promise<WhatCameOfIt> {
  const method = act.method ?? name;
  const call = async (person: DeskPersonName, params: unknown[]) => {
    const { id } = deskPeople[person];
    const iat = Math.floor(server.now().getTime() / 1000);
    const headers = await bearerFor(server, deskPeople.olga.authorities, { payload: { sub: id, iat, exp: iat + 300 } });
    return server.call(act.endpoint ?? 'desk/desk', method, params, headers);
  };
  const one = await prepared(server, method, act);
  const outcome: string[] = [];
  const alone = await changedBy(server.database, async () => {
    outcome.push(outcomeOf(await call('hanna', one()), act));
  });
  if (outcome[0] !== 'done') throw new Error(`${name} alone: ${outcome[0]}`);
  const two = await prepared(server, method, act);
  const people = ['hanna', act.isOfHolder ? 'hanna' : 'jonas'] as const;
  const answers: WireAnswer[] = [];
  const together = await changedBy(server.database, async () => {
    answers.push(...(await Promise.all(people.map((person) => call(person, two())))));
  });
  const outcomes = answers.map((answer) => outcomeOf(answer, act));
  const first = people[outcomes.indexOf('done')];
  const holder = (answers.find(({ result }) => result)?.result as { item?: DeskItem } | undefined)?.item?.takenBy?.name;
  const expected = act.namesHolder ? holder : first && deskPeople[first].name;
  const told = answers.find(({ error }) => error)?.error?.data?.meanwhile;
  return { alone, together, outcomes: outcomes.toSorted(), isToldWho: told !== undefined && told.who === expected };
}

/** Both have the case open in which they do it. */
async function prepared(server: TestApp, method: string, act: TwiceAtOnce): Promise<() => unknown[]> {
  const params = await act.prepare(server);
  const operation: Operation | undefined = Object.entries(deskOperations).find(([name]) => name === method)?.[1];
  const isInCase = operation && operation.logsAccess !== undefined;
  if (isInCase) await openFor(server, String(params()[0]), ['hanna', 'jonas']);
  return params;
}

/** Codes of failures with which the second reads who was first. */
export const tellWho = ['ALREADY_DONE', 'CHANGED_MEANWHILE', 'DRAFT_CONFLICT'];

/** Who takes an item reads who has it; who gives one away gives it to somebody else. */
function outcomeOf({ result, error }: WireAnswer, { told }: TwiceAtOnce): string {
  if (error) return error.data?.appError ?? error.message;
  const { item } = result as { item?: { isMine: boolean } | null };
  if (item === null) return 'nothing is left';
  return told === somebodyHasIt && item && !item.isMine ? somebodyHasIt : 'done';
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
