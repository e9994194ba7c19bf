import type { CaseRequest } from '@beistand/contract/features/desk/case-schema.ts';
import type {
  DeskTemplate,
  DeskTemplateTexts,
  TemplatePreview,
  TemplateSummary,
} from '@beistand/contract/features/desk/templates/template-schema.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { askDesk, desk, openFor, wrongOf } from '#testing/callers/desk-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const uuid = () => crypto.randomUUID();
const lead = <Result = unknown>(method: string, ...params: unknown[]) =>
  desk<Result>(server, 'olga', method, ...params);
const failing = async (method: string, ...params: unknown[]) =>
  wrongOf(await askDesk(server, 'olga', method, ...params));

const german = (title: string, inside = '<label>Ort <input name="town" required></label>') =>
  `<form><h1>${title}</h1>${inside}</form>`;

async function formWith(texts: DeskTemplateTexts): Promise<{ id: string; name: string }> {
  const [id, name] = [uuid(), `form-${uuid()}`];
  await lead('createTemplate', { id, kind: 'form', name, texts });
  return { id, name };
}

async function publishNew(id: string, texts: DeskTemplateTexts): Promise<void> {
  const { versions } = await lead<DeskTemplate>('getTemplate', id);
  const revision = versions.find(({ isDraft }) => isDraft)?.revision ?? 0;
  const saved = await lead<object>('saveTemplateDraft', id, { revision, texts });
  await lead('publishTemplate', id, saved);
}

const summaryOf = async (name: string) =>
  (await lead<TemplateSummary[]>('getTemplates')).find((template) => template.name === name);

const openSigner = () => openMember(server, server.now(), { type: 'document_signing' });

async function shownTo({ call, token, session }: TestMember): Promise<string> {
  return (await call('getDocumentTemplate', [token, session])).result as string;
}

async function askFor(claimNumber: string, template: string, values = {}): Promise<string | undefined> {
  const asking = { id: uuid(), kind: 'signature', template, dueDate: null, values };
  await openFor(server, claimNumber, ['hanna']);
  return wrongOf(await askDesk(server, 'hanna', 'askMember', claimNumber, asking));
}

test('H10 the forms of the house are the first entries, with their headings', async () => {
  expect(await summaryOf('bank-details')).toMatchObject({ kind: 'form', published: 0, isRetired: false });
  const groups = async (name: string) => (await summaryOf(name))?.groups;
  expect(await groups('bank-details'), 'fits every case').toEqual(['Medical', 'Vehicle']);
  expect(await groups('settlement-declaration')).toEqual(['Medical']);
  expect(await groups('power-of-attorney')).toEqual(['Vehicle']);
  expect((await summaryOf('power-of-attorney'))?.titles).toEqual({
    de_DE: 'Vollmacht für Ihr Fahrzeug im Ausland',
    en_US: expect.any(String),
  });
});

test('H10 what was sent keeps its version; the next request has the new one', async () => {
  const { id, name } = await formWith({ de_DE: german('Erste Fassung') });
  const [one, other] = [await openSigner(), await openSigner()];
  expect(await askFor(one.number, name), 'nothing is in force yet').toBe('INVALID_INPUT');
  await lead('publishTemplate', id, { number: 1, revision: 1 });
  expect(await askFor(one.number, name)).toBeUndefined();
  await publishNew(id, { de_DE: german('Zweite Fassung') });
  expect(await askFor(other.number, name)).toBeUndefined();
  expect([readTemplate(await shownTo(one)), readTemplate(await shownTo(other))]).toMatchObject([
    { title: 'Erste Fassung', name, version: '1' },
    { title: 'Zweite Fassung', name, version: '2' },
  ]);
  const [request] = await desk<CaseRequest[]>(server, 'hanna', 'getCaseRequests', other.number);
  expect(request?.title).toBe('Zweite Fassung');
});

test('H10 a form of the house can be written anew, and what was asked before stays as it was', async () => {
  const member = await openSigner();
  expect(await askFor(member.number, 'settlement-declaration', { settlementAmount: '1480' })).toBeUndefined();
  const house = await summaryOf('settlement-declaration');
  await publishNew(house?.id ?? '', { de_DE: german('Unsere Abfindung') });
  expect(await summaryOf('settlement-declaration')).toMatchObject({
    published: 1,
    titles: { de_DE: 'Unsere Abfindung' },
  });
  expect(readTemplate(await shownTo(member))?.title).toBe('Abfindungserklärung');
});

test('H10 the desk reads a form as it would be sent, until none is in force', async () => {
  const form = () => desk<DeskTemplateTexts>(server, 'hanna', 'getFormTemplate', name);
  const { id, name } = await formWith({ de_DE: german('Von {{clubName}}') });
  expect(await failing('getFormTemplate', name)).toBe('NOT_FOUND');
  await lead('publishTemplate', id, { number: 1, revision: 1 });
  const { de_DE, en_US } = await form();
  expect([readTemplate(de_DE)?.title, en_US]).toEqual([`Von ${server.settings.deployment.name}`, undefined]);
  expect(Object.keys(await desk<object>(server, 'hanna', 'getFormTemplate', 'bank-details'))).toEqual([
    'de_DE',
    'en_US',
  ]);
  await lead('retireTemplate', id, true);
  expect(await failing('getFormTemplate', name)).toBe('NOT_FOUND');
});

test('H10 a published version never changes, not even in the database', async () => {
  const { id } = await formWith({ de_DE: german('Fest') });
  await lead('publishTemplate', id, { number: 1, revision: 1 });
  expect(await failing('publishTemplate', id, { number: 1, revision: 1 })).toBe('ALREADY_DONE');
  const change = server.database.query(`update template_versions set texts = '{}' where template_id = $1`, [id]);
  await expect(change).rejects.toThrow('only ever added to');
  const { versions } = await lead<DeskTemplate>('getTemplate', id);
  expect(versions).toMatchObject([{ number: 1, isDraft: false, editedBy: 'Olga Petersen' }]);
});

test('H10 two people who write one draft notice each other, and nobody publishes what was not seen', async () => {
  const { id } = await formWith({ de_DE: german('Entwurf') });
  const drafts = ['A', 'B'].map((title) => ({ revision: 1, texts: { de_DE: german(title) } }));
  const answers = await Promise.all(drafts.map((draft) => askDesk(server, 'olga', 'saveTemplateDraft', id, draft)));
  expect(answers.map((answer) => wrongOf(answer) ?? 'saved').toSorted()).toEqual(['DRAFT_CONFLICT', 'saved']);
  expect(await failing('publishTemplate', id, { number: 1, revision: 1 })).toBe('DRAFT_CONFLICT');
  await lead('publishTemplate', id, { number: 1, revision: 2 });
  expect(await failing('saveTemplateDraft', id, { revision: 2, texts: { de_DE: german('spät') } })).toBe(
    'DRAFT_CONFLICT',
  );
});

test('H10 scripts are gone before anything is kept, and what nobody can read is not published', async () => {
  const hostile = '<form onsubmit="x()"><h1>Gut</h1><script>alert(1)</script><label>A <input name="a"></label></form>';
  const { id } = await formWith({ de_DE: hostile, en_US: 'no form at all' });
  const { versions } = await lead<DeskTemplate>('getTemplate', id);
  expect(versions[0]?.texts.de_DE).not.toMatch(/script|onsubmit/);
  const answer = await askDesk(server, 'olga', 'publishTemplate', id, { number: 1, revision: 1 });
  expect([wrongOf(answer), answer.error?.data?.issues]).toEqual([
    'INVALID_INPUT',
    [{ path: [1, 'texts', 'en_US'], code: 'invalid' }],
  ]);
  const previewed = {
    kind: 'form',
    texts: { de_DE: german('A'), en_US: german('A', '<label>B <input name="b"></label>') },
  };
  const preview = await lead<TemplatePreview>('previewTemplate', previewed);
  expect([preview.de_DE.problem, preview.en_US?.problem]).toEqual([null, 'otherFields']);
});

test('H10 half a character in a text is refused', async () => {
  const texts = { de_DE: german('halb \ud800') };
  expect(await failing('createTemplate', { id: uuid(), kind: 'form', name: `form-${uuid()}`, texts })).toBe(
    'INVALID_INPUT',
  );
});

test('H10 a message is sent by handlers while it is in force; retired ones are not offered', async () => {
  const id = uuid();
  const name = `Gruß ${uuid()}`;
  const texts = { de_DE: '<p>Hallo <b onclick="x()">Welt</b></p>' };
  await lead('createTemplate', { id, kind: 'message', name, texts });
  await lead('createTemplate', { id, kind: 'message', name, texts });
  const others = { de_DE: '<p>Etwas anderes</p>' };
  expect(await failing('createTemplate', { id, kind: 'message', name, texts: others })).toBe('INVALID_INPUT');
  const asHandler = async () => askDesk(server, 'hanna', 'getMessageTemplate', id);
  expect(wrongOf(await asHandler())).toBe('NOT_FOUND');
  await lead('publishTemplate', id, { number: 1, revision: 1 });
  expect((await asHandler()).result).toEqual({ de_DE: '<p>Hallo <b>Welt</b></p>' });
  await lead('retireTemplate', id, true);
  expect(await failing('retireTemplate', id, true)).toBe('ALREADY_DONE');
  expect(wrongOf(await asHandler())).toBe('NOT_FOUND');
  expect(await summaryOf(name)).toMatchObject({ isRetired: true });
  expect(await failing('createTemplate', { id: uuid(), kind: 'message', name, texts })).toBe('ALREADY_DONE');
  expect(await failing('createTemplate', { id: uuid(), kind: 'form', name: 'Nicht So', texts })).toBe('INVALID_INPUT');
  const long = { de_DE: `<p>${'x'.repeat(100_000)}</p>` };
  expect(await failing('createTemplate', { id: uuid(), kind: 'message', name: 'lang', texts: long })).toBe(
    'INVALID_INPUT',
  );
});
