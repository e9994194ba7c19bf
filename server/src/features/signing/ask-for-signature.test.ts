import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { fieldsOf } from '@beistand/contract/features/signing/template.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { loadPdfium } from '#platform/load-pdfium.ts';
import { openSigner, sendForm } from '#testing/signatures/signing-calls.ts';
import { documentsOf, evidenceIn, storedPdf } from '#testing/signatures/signed-papers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { askForSignature, UnreadableTemplate } from './ask-for-signature.ts';

let server: TestApp;
const time = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
afterAll(() => server.close());

const settlement = { template: 'settlement-declaration', values: { settlementAmount: '1480' } } as const;

async function templateOf({ call, token, session }: TestMember, language = 'de-DE') {
  const answer = await call('getDocumentTemplate', [token, session], { 'accept-language': language });
  return { error: answer.error?.data?.appError, html: answer.result as string };
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await (await loadPdfium()).loadDocument(pdf);
  try {
    return Array.from(document.pages(), (page) => page.getText())
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  } finally {
    document.destroy();
  }
}

test('S1.a a club may bring a form of its own, in German at least', async () => {
  const german = `<form name="own" data-version="1"><h1>Eigenes</h1><label>Feld <input name="a" required></label></form>`;
  const member = await openSigner(server, { template: { de_DE: german } });
  const { html } = await templateOf(member, 'en-US');
  expect(readTemplate(html)?.title).toBe('Eigenes');
  const body = { documentData: JSON.stringify({ a: 'x' }), shownText: { name: 'own', version: '1', locale: 'de_DE' } };
  expect((await sendForm(member, 'own', { body })).result?.documentID).toBeDefined();
});

test('S1.c what the case knows itself stands in the form, whatever is filled in besides', async () => {
  const values = { claimNumber: 'GEL26-00000000', memberName: 'Mallory', iban: 'DE89 3704 0044 0532 0130 00' };
  const member = await openSigner(server, { template: 'bank-details', values });
  const { html } = await templateOf(member);
  expect(html).toContain(member.number);
  expect(html).not.toMatch(/GEL26-00000000|Mallory/);
  expect(html).toContain('DE89');
});

test('S1.a a form that cannot be understood is sent to nobody', async () => {
  const member = await openMember(server, time, { type: 'document_signing' });
  const ask = (de_DE: string, en_US = de_DE) =>
    asClub(server, time, (deps) =>
      askForSignature(deps, {
        id: crypto.randomUUID(),
        claimId: member.id,
        template: { de_DE, en_US },
        dueDate: null,
      }),
    );
  const form = (version: string) => `<form name="own" data-version="${version}"><h1>x</h1></form>`;
  await expect(ask('<p>kein Formular</p>')).rejects.toThrow(UnreadableTemplate);
  await expect(ask(form('1'), form('2'))).rejects.toThrow(UnreadableTemplate);
  const hostile = `<form name="own" data-version="1"><h1>x</h1><label>a <input name="a" pattern="(?<=a)b"></label></form>`;
  await expect(ask(hostile)).rejects.toThrow(UnreadableTemplate);
  await expect(ask(form('x'.repeat(21)))).rejects.toThrow(UnreadableTemplate);
  expect((await templateOf(member)).error).toBe('NOTHING_TO_SIGN');
  expect(await server.database.query('select 1 from outbox where subject = $1', [member.id])).toEqual([]);
});

test.each([
  ['de_DE', 'de-DE', '18.500,00', 'Abfindungsbetrag in Euro'],
  ['en_US', 'en-US', '18,500.00', 'Settlement in euros'],
] as const)('S1.d B4.a in %s page, paper and evidence have one amount', async (locale, language, amount, label) => {
  const member = await openSigner(server, { ...settlement, values: { settlementAmount: '18.500' } });
  const template = readTemplate((await templateOf(member, language)).html);
  const shown = fieldsOf(template?.parts ?? []).find(({ name }) => name === 'settlementAmount');
  expect([template?.locale, shown?.initial]).toEqual([locale, amount]);
  const { version = '' } = template ?? {};
  const values = { settlementAmount: amount, treatmentDays: '012' };
  const body = { shownText: { name: settlement.template, version, locale } };
  const data = { ...(await sendForm(member, settlement.template, { values, body })).result };
  expect(data.validationErrors).toBeUndefined();
  const [record] = await evidenceIn(server, member);
  const given = record?.events.find(({ kind }) => kind === 'valuesGiven')?.data;
  expect(given).toMatchObject({ values: { settlementAmount: amount, treatmentDays: '12' } });
  const pdf = await storedPdf(server, member, data.documentID ?? '');
  expect(await textOf(pdf)).toContain(`${label} ${amount} `);
});

test('S1.d an amount that the member types is printed as the page showed it', async () => {
  const member = await openSigner(server, { template: 'power-of-attorney' }, { ext: 'vehicleabroad' });
  const typed = { repairLimit: '1.500', keys: '2' };
  expect((await sendForm(member, 'power-of-attorney', { values: typed })).result?.documentID).toBeDefined();
  const [record] = await evidenceIn(server, member);
  expect(record?.events.find(({ kind }) => kind === 'valuesGiven')?.data).toMatchObject({
    values: { repairLimit: '1.500,00' },
  });
});

test('S1.d a form whose values nobody could sign is sent to nobody', async () => {
  const member = await openMember(server, time, { type: 'document_signing' });
  const own = `<form name="own" data-version="1"><h1>Own</h1>
    <label>A <input name="a" data-type="amount" readonly required></label><label>B <input name="b" type="date"></label></form>`;
  const ask = (values: Record<string, string>) =>
    asClub(server, time, (deps) =>
      askForSignature(deps, {
        id: crypto.randomUUID(),
        claimId: member.id,
        dueDate: null,
        template: { de_DE: own, en_US: own },
        values,
      }),
    );
  const at = (...names: [string, string][]) =>
    expect.objectContaining({ issues: names.map(([name, code]) => ({ path: [1, 'values', name], code })) }) as Error;
  await expect(ask({})).rejects.toEqual(at(['a', 'required']));
  await expect(ask({ a: '1e5', b: 'soon' })).rejects.toEqual(at(['a', 'numbersOnly'], ['b', 'impossibleDate']));
  await expect(ask({ a: '18,500' })).rejects.toEqual(at(['a', 'fractionDigits']));
  await expect(ask({ a: '5', c: 'x' })).rejects.toEqual(at(['c', 'invalid']));
  expect((await templateOf(member)).error).toBe('NOTHING_TO_SIGN');
  expect(await server.database.query('select 1 from outbox where subject = $1', [member.id])).toEqual([]);
  expect(await ask({ a: '5,5', b: '2026-12-01' })).toBe(true);
  expect((await templateOf(member)).html).toContain('5,50');
});

test('the same form is asked for once at a time, and again once it is signed', async () => {
  const member = await openSigner(server, settlement);
  const ask = () =>
    asClub(server, time, (deps) =>
      askForSignature(deps, { id: crypto.randomUUID(), claimId: member.id, dueDate: null, ...settlement }),
    );
  expect(await ask()).toBe(false);
  await sendForm(member, 'settlement-declaration');
  expect(await ask()).toBe(true);
  expect((await sendForm(member, 'settlement-declaration')).result?.documentID).toBeDefined();
  expect(await documentsOf(server, member)).toHaveLength(2);
});

test('a request that the club withdrew can no longer be signed', async () => {
  const member = await openSigner(server, settlement);
  await server.database.query(`update requests set state = 'withdrawn' where claim_id = $1`, [member.id]);
  expect((await templateOf(member)).error).toBe('NOTHING_TO_SIGN');
  expect((await sendForm(member, 'settlement-declaration')).error?.data?.appError).toBe('NOTHING_TO_SIGN');
});
