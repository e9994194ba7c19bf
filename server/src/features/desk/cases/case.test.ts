import type { AccessEntry, DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { operations } from '@beistand/contract/operations.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import { shownAtDesk } from '@beistand/contract/features/report/schema.ts';
import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import type { PathOf } from '@beistand/contract/validation/path-of.ts';
import { valuesAt } from '@beistand/contract/validation/schema-leaves-fixture.ts';
import { fromWireNames } from '@beistand/contract/wire-names.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildReport, submitReport, withCaptcha, type ReportChanges } from '#testing/callers/build-report.ts';
import { askDesk, desk, deskPeople, partOf, prepareCase, prepareItem, wrongOf } from '#testing/callers/desk-calls.ts';
import { askQuote, callQuote, makeQuote } from '#testing/callers/quote-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { findChain, findHead, type AccessRow } from '#features/desk/access-log/access-queries.ts';
import { verifyChains } from '#features/desk/access-log/verify-chains.ts';
import { firstBroken, hashOfRow, sealOfHead } from '#features/desk/access-log/chain.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let now = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => now, deployment: withCaptcha });
});
afterEach(() => {
  now = begin;
});
afterAll(() => server.close());

const prepared = () => prepareCase(server, now);
const logOf = (number: string) => desk<AccessEntry[]>(server, 'olga', 'getAccessLog', number);

test('H4.a a case shows its people, the loss and where it stands', async () => {
  const { number } = await prepared();
  const shown = await desk<DeskCase>(server, 'hanna', 'getCase', number, { reason: 'call' });
  expect(shown).toMatchObject({
    claimNumber: number,
    origin: 'member',
    state: 'open',
    communicationTypeExt: 'medical',
    people: [{ role: 'insured', firstName: 'Änne', phone: expect.stringMatching(/^\+49 171 \d+$/) as string }],
    loss: { cause: 'illness', country: 'GR', city: 'Volos' },
    licencePlate: 'M-GR 4711',
    hasUnansweredNote: true,
  });
  expect(shown.steps.length).toBeGreaterThan(0);
});

async function reportedCase(report: ReportInput): Promise<DeskCase> {
  const { result } = await submitReport(server, report);
  const [reported] = await server.database.query<{ number: string }>('select number from claims where id = $1', [
    (result as { publicID: string }).publicID,
  ]);
  return desk<DeskCase>(server, 'hanna', 'getCase', reported?.number, { reason: 'call' });
}

const asked = {
  portalRecallOption: { option: 'travelCountryMedicalCareInfo', hours: 2 },
  otherIncidentNote: 'Welcher Kinderarzt in Volos spricht Deutsch?',
} as const;
const question: ReportChanges = {
  report: { lossCause: 'consulting_information', description: undefined },
  insured: asked,
};

test('H4.a who only asks something is read at the desk: what about, and the question', async () => {
  expect(await reportedCase(buildReport(question))).toMatchObject({
    option: 'travelCountryMedicalCareInfo',
    question: asked.otherIncidentNote,
  });
});

/** Only a licence plate is told elsewhere than in a report. */
const shownOfMember: Record<string, PathOf<DeskCase> | { notShown: string }> = {
  ...shownAtDesk,
  licencePlate: 'licencePlate',
};

/** A number of hours is shown as the time it ends, a phone with the code of its country. */
const shownOtherwise = ['callbackHours', 'insured.portalRecallOption.hours', 'insured.cellNumber'];

test('H4.a whatever a member tells is shown at the desk, or there is a reason why not', async () => {
  const { number } = await prepared();
  const reports = [buildReport({ injured: {}, insured: { dateOfBirth: undefined } }), buildReport(question)];
  const shown = [
    ...(await Promise.all(reports.map(reportedCase))),
    await desk<DeskCase>(server, 'hanna', 'getCase', number, { reason: 'call' }),
  ];
  const read = fromWireNames(shown, server.settings.deployment.club);
  const told = reports.map(({ contacts: [insured, injured], ...rest }) => ({ ...rest, insured, injured }));
  for (const [path, place] of Object.entries(shownOfMember)) {
    if (typeof place !== 'string') {
      expect(place.notShown, path).not.toBe('');
      continue;
    }
    const found = valuesAt(read, `*.${place}`).filter((value) => value !== null);
    expect(found.length, `${path}: let readCase answer it, and a report of this test tell it`).toBeGreaterThan(0);
    if (shownOtherwise.includes(path)) continue;
    const values = valuesAt(told, `*.${path}`);
    expect(found, `${path}: at ${place} stands something else`).toEqual(expect.arrayContaining(values));
  }
});

test('H4.a a claim of the portal is opened too', async () => {
  const shown = await desk<DeskCase>(server, 'hanna', 'getCase', '26-10040118', { reason: 'complaint' });
  expect(shown).toMatchObject({ origin: 'portal', erasedAt: null });
  expect(shown.people.length).toBeGreaterThan(0);
});

test('H4.b each part is read by itself', async () => {
  const { number, link } = await prepared();
  const read = <Result>(method: string, ...params: unknown[]) =>
    desk<Result>(server, 'hanna', method, number, ...params);
  const { historyEntries } = await read<{ historyEntries: { content: string }[] }>('getCaseHistory', {});
  expect(historyEntries.map(({ content }) => content)).toContain('Wann kommt der Arzt?');
  expect(await read('getCaseDocuments')).toMatchObject([{ name: 'Rechnung.pdf', state: 'checking' }]);
  expect(await read('getCaseDocument', partOf(number, 'document'))).toEqual({ downloadToken: expect.any(String) });
  expect(await read('getCaseRequests')).toMatchObject([{ title: 'Rechnung', state: 'open', isOverdue: false }]);
  const text = JSON.stringify(await read('getCaseLinks'));
  expect(text).toContain(link.id);
  expect(text).not.toContain(link.token);
  expect(await read('getCaseConsents')).toEqual(
    ['gdpr', 'electronic_signature'].map((purpose) => ({ purpose, isGiven: true, saidAt: expect.any(String) })),
  );
  for (const part of ['getCaseCalls', 'getCaseNotes']) expect(await read(part)).toEqual([]);
});

test('H4.c opening a case asks why', async () => {
  const { number } = await prepared();
  for (const why of [
    undefined,
    null,
    {},
    { reason: 'curiosity' },
    { reason: 'other' },
    { reason: 'other', words: ' ' },
    ...[' \u200b', '\u3164', '\u2800', '\u115f\ufe0f', '\u0001'].map((words) => ({ reason: 'other', words })),
  ])
    expect(wrongOf(await askDesk(server, 'hanna', 'getCase', number, why))).toBe('INVALID_INPUT');
  const foreign = { reason: 'item', item: crypto.randomUUID() };
  expect(wrongOf(await askDesk(server, 'hanna', 'getCase', number, foreign))).toBe('INVALID_INPUT');
  await desk(server, 'hanna', 'getCase', number, { reason: 'other', words: 'Rückfrage der Klinik' });
  const [, opened] = await logOf(number).then((rows) => [rows.length, rows.at(-1)] as const);
  expect(opened).toMatchObject({ who: 'Hanna Vogt', why: 'other', words: 'Rückfrage der Klinik', what: 'getCase' });
});

test('H11.b an item that is named in capital letters is refused, and breaks no log', async () => {
  const item = await prepareItem(server, now);
  const [found] = await server.database.query<{ number: string; claimId: string }>(
    `select number, claim_id as "claimId" from work_items join claims on claims.id = claim_id where work_items.id = $1`,
    [item],
  );
  const why = { reason: 'item', item: item.toUpperCase() };
  expect(wrongOf(await askDesk(server, 'hanna', 'getCase', found?.number, why))).toBe('INVALID_INPUT');
  const { broken } = await verifyChains(server.database, server.vault);
  expect(broken.filter(({ claimId }) => claimId === found?.claimId)).toEqual([]);
});

const opensNothing = ['openDeskStream', 'getCaseWork'];

test('H11.a no read of a sealed part by who works at the desk is without its row: every operation with a case or quote is logged', () => {
  const isOfDesk = ({ access }: Operation) =>
    access.who === 'account' &&
    access.roles.some((role) => role === 'handler' || role === 'lead') &&
    access.objects.some(({ kind }) => kind === 'case' || kind === 'quote');
  const ofDesk = (Object.entries(operations) as [string, Operation][]).filter(
    ([name, operation]) => !opensNothing.includes(name) && isOfDesk(operation),
  );
  expect(ofDesk.map(([name]) => name)).toEqual(expect.arrayContaining(['getCase', 'retrieveQuote', 'releaseQuote']));
  expect(ofDesk.filter(([, { logsAccess }]) => !logsAccess).map(([name]) => name)).toEqual([]);
});

/** These open no case. A new operation of the desk is added here knowingly, or is logged. */
const withoutCase = [
  'getDeskCounts',
  'getDeskItems',
  'takeDeskItem',
  'takeNextDeskItem',
  'releaseDeskItem',
  'settleDeskItem',
  'assignDeskItem',
  'getDeskPeople',
  'searchCases',
  'createCase',
  'getDeskFigures',
  'getTemplates',
  'getMessageTemplate',
  'getFormTemplate',
  'getTemplate',
  'previewTemplate',
  'createTemplate',
  'saveTemplateDraft',
  'publishTemplate',
  'retireTemplate',
];

test('H11.a what the desk asks without naming one case is logged, too, unless it opens none', () => {
  const unlogged = (Object.entries(operations) as [string, Operation][]).filter(
    ([, { endpoint, access, logsAccess }]) =>
      endpoint === 'desk/desk' && access.who === 'account' && access.objects.length === 0 && !logsAccess,
  );
  expect(unlogged.map(([name]) => name).toSorted()).toEqual(withoutCase.toSorted());
});

test('H11.a a referred quote has a log of its own, in which handlers stand and not those whose it is', async () => {
  const { pa } = completeRisk('pa');
  const { quoteID } = await makeQuote(server, 'pa', { risk: { pa: { ...pa, annualKilometres: 150_000 } } });
  await askQuote(server, 'csr', 'referToUnderwriter', quoteID);
  await askQuote(server, 'csr', 'retrieveQuote', quoteID);
  await askQuote(server, 'handler', 'retrieveQuote', quoteID);
  await askQuote(server, 'handler', 'releaseQuote', quoteID, { decision: 'approve' });
  const rows = await server.database.query(
    `select user_id, role, what, why, item_id is not null as "hasItem" from access_log where claim_number = $1 order by number`,
    [quoteID],
  );
  const read = { user_id: deskPeople.hanna.id, role: 'handler', why: 'item', hasItem: true };
  expect(rows).toEqual([
    { ...read, what: 'retrieveQuote' },
    { ...read, what: 'releaseQuote' },
  ]);
  const readLog = () => desk<AccessEntry[]>(server, 'olga', 'getQuoteAccessLog', quoteID);
  await readLog();
  const [ofLead, ...others] = await readLog();
  expect(others.map(({ who, what }) => [who, what])).toEqual([
    ['Hanna Vogt', 'releaseQuote'],
    ['Hanna Vogt', 'retrieveQuote'],
  ]);
  expect(ofLead).toMatchObject({ who: 'Olga Petersen', role: 'lead', what: 'getQuoteAccessLog', why: 'item' });
  expect((await verifyChains(server.database, server.vault)).broken).toEqual([]);
});

test('H11.a an answer that shows a referred quote once more is a read, too', async () => {
  const { pa } = completeRisk('pa');
  const { quoteID } = await makeQuote(server, 'pa', { risk: { pa: { ...pa, annualKilometres: 150_000 } } });
  await askQuote(server, 'csr', 'referToUnderwriter', quoteID);
  const key = crypto.randomUUID();
  for (const _ of [1, 2, 3])
    await callQuote(server, { caller: 'handler', key }, 'releaseQuote', [quoteID, { decision: 'approve' }]);
  const log = await desk<AccessEntry[]>(server, 'olga', 'getQuoteAccessLog', quoteID);
  expect(log.map(({ what }) => what)).toEqual(['retrieveQuote', 'retrieveQuote', 'releaseQuote']);
});

test('H11.a who has no reason learns nothing from how a call fails, and uses nothing up', async () => {
  const { number, id } = await prepared();
  const asked = [
    ['answerNote', { id: crypto.randomUUID(), text: 'x' }],
    ['sendLink', { id: crypto.randomUUID(), communicationType: 'document_signing' }],
    ['getCaseUploadToken', crypto.randomUUID()],
    ['closeCase', { id: crypto.randomUUID(), reason: 'settled' }],
  ] as const;
  await server.database.query(`update claims set state = 'closed', closed_at = $2 where id = $1`, [id, now]);
  for (const [method, given] of asked)
    expect([method, wrongOf(await askDesk(server, 'hanna', method, number, given))]).toEqual([method, 'REASON_NEEDED']);
  const uploads = server.vault.lookupHash('documents.uploads', id).toString('base64url');
  expect(await server.database.query('select 1 from counters where subject = $1', [uploads])).toEqual([]);
});

test('H11.a what is read and done in a case is logged with the reason with which it was opened', async () => {
  const { number } = await prepared();
  await desk(server, 'hanna', 'getCase', number, { reason: 'complaint' });
  await desk(server, 'hanna', 'getCaseNotes', number);
  await desk(server, 'hanna', 'addCaseNote', number, { id: crypto.randomUUID(), text: 'Klinik ruft zurück.' });
  await desk(server, 'jonas', 'getCase', number, { reason: 'supervision' });
  await desk(server, 'jonas', 'getCaseHistory', number, {});
  const rows = (await logOf(number)).toReversed().map(({ who, role, what, why }) => [who, role, what, why]);
  expect(rows).toEqual([
    ['Hanna Vogt', 'handler', 'getCase', 'complaint'],
    ['Hanna Vogt', 'handler', 'getCaseNotes', 'complaint'],
    ['Hanna Vogt', 'handler', 'addCaseNote', 'complaint'],
    ['Jonas Reimer', 'handler', 'getCase', 'supervision'],
    ['Jonas Reimer', 'handler', 'getCaseHistory', 'supervision'],
    ['Olga Petersen', 'handler', 'getCase', 'call'],
  ]);
  expect((await logOf(number))[0]).toMatchObject({ who: 'Olga Petersen', role: 'lead', what: 'getAccessLog' });
});

test('H4.c H11.a nothing of a case is read or done by who has not opened it with a reason, or not lately', async () => {
  const { number, id } = await prepared();
  const parts: [method: string, ...params: unknown[]][] = [
    ...['getCaseDocuments', 'getCaseRequests', 'getCaseLinks', 'getCaseCalls', 'getCaseNotes'].map((part): [string] => [
      part,
    ]),
    ['getCaseHistory', {}],
    ['getCaseDocument', partOf(number, 'document')],
    ['getCaseConsents'],
    ['previewClosing'],
    ['addCaseNote', { id: crypto.randomUUID(), text: 'x' }],
    ['sendMessage', { id: crypto.randomUUID(), text: 'x' }],
  ];
  const refused = async (person: 'hanna' | 'olga') => {
    for (const [part, ...params] of parts) {
      const answer = await askDesk(server, person, part, number, ...params);
      expect([part, answer.result, wrongOf(answer)]).toEqual([part, undefined, 'REASON_NEEDED']);
    }
  };
  await refused('hanna');
  for (const part of ['getAccessLog', 'previewErasure'])
    expect(wrongOf(await askDesk(server, 'olga', part, number)), part).toBe('REASON_NEEDED');
  expect(await server.database.query('select 1 from case_notes where claim_id = $1', [id])).toEqual([]);
  // A colleague's reason is the colleague's.
  await desk(server, 'jonas', 'getCase', number, { reason: 'call' });
  await refused('hanna');
  await desk(server, 'hanna', 'getCase', number, { reason: 'call' });
  now = new Date(begin.getTime() + 12 * 3_600_000);
  expect(wrongOf(await askDesk(server, 'hanna', 'getCaseNotes', number))).toBeUndefined();
  now = new Date(begin.getTime() + 12 * 3_600_000 + 1);
  await refused('hanna');
});

test('H11.a nothing is shown, and nothing done, where the log cannot be written', async () => {
  const { number, id } = await prepared();
  await desk(server, 'hanna', 'getCase', number, { reason: 'call' });
  await server.database.script(`
    create function refuse_log() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger log_refused before insert on access_log for each row execute function refuse_log()`);
  try {
    const read = await askDesk(server, 'hanna', 'getCase', number, { reason: 'call' });
    expect([read.result, wrongOf(read)]).toEqual([undefined, 'INTERNAL']);
    const note = { id: crypto.randomUUID(), text: 'x' };
    expect(wrongOf(await askDesk(server, 'hanna', 'addCaseNote', number, note))).toBe('INTERNAL');
  } finally {
    await server.database.script('drop trigger log_refused on access_log; drop function refuse_log');
  }
  expect(await server.database.query('select 1 from case_notes where claim_id = $1', [id])).toEqual([]);
});

test('H11.b the log is only ever added to, and its rows are a chain however many write at once', async () => {
  const { number, id } = await prepared();
  await desk(server, 'hanna', 'getCase', number, { reason: 'call' });
  await Promise.all(Array.from({ length: 12 }, () => desk(server, 'hanna', 'getCaseNotes', number)));
  const [rows, head] = [await findChain(server.database, id), await findHead(server.database, id)];
  expect([rows.length, firstBroken(server.vault, id, { rows, head })]).toEqual([13, undefined]);
  expect((await verifyChains(server.database, server.vault)).broken).toEqual([]);
  for (const change of ['update access_log set why = why', 'delete from access_log', 'truncate access_log'])
    await expect(server.database.script(change)).rejects.toThrow('only ever added to');
});

test('H11.b a changed, removed or swapped row is found', () => {
  const rows: AccessRow[] = [];
  for (let number = 1; number <= 5; number += 1) {
    const row = {
      claimId: 'c',
      number,
      claimNumber: 'GEL26-1',
      userId: `u${number}`,
      role: 'handler',
      what: 'getCase',
      why: 'call',
      itemId: null,
      words: number === 3 ? Buffer.from('sealed') : null,
      at: new Date(now.getTime() + number),
      previous: rows.at(-1)?.hash ?? null,
    };
    rows.push({ ...row, hash: hashOfRow(server.vault, row) });
  }
  const end = { number: 5, hash: rows.at(-1)?.hash ?? '' };
  const head = { ...end, seal: sealOfHead(server.vault, 'c', end) };
  const broken = (changed: readonly AccessRow[]) => firstBroken(server.vault, 'c', { rows: changed, head });
  expect(broken(rows)).toBeUndefined();
  const changes: Partial<AccessRow>[] = [
    { userId: 'x' },
    { role: 'lead' },
    { what: 'x' },
    { why: 'x' },
    { itemId: 'x' },
    { words: Buffer.from('other') },
    { at: now },
    { claimNumber: 'x' },
    { claimId: 'x' },
    { previous: 'x' },
    { hash: 'x' },
    { number: 9 },
  ];
  for (const [index, row] of rows.entries()) {
    for (const change of changes) expect(broken(rows.with(index, { ...row, ...change }))).toBe(index + 1);
    expect(broken(rows.toSpliced(index, 1))).toBe(index + 1);
    for (const [other, swapped] of rows.entries())
      if (other > index) expect(broken(rows.with(index, swapped).with(other, row))).toBe(index + 1);
  }
  expect(firstBroken(server.vault, 'c', { rows, head: undefined })).toBe(6);
  expect(firstBroken(server.vault, 'c', { rows, head: { ...head, seal: Buffer.alloc(32) } })).toBe(6);
});
