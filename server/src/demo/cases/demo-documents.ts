import { Readable } from 'node:stream';
import type { Documents } from '#features/documents/open-documents.ts';
import { findDocument } from '#features/documents/queries.ts';
import { sendToMember } from '#features/documents/intake/send-to-member.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { demoCases } from './demo-cases.ts';
import { demoId } from '#demo/demo-id.ts';
import { demoLock } from '#demo/demo-lock.ts';

/** In every case that a link for downloads opens, something to download; made once. */
export async function sendDemoDocuments(database: Database, documents: Documents): Promise<void> {
  await database.exclusively(demoLock, (db) => sendLetters(db, documents));
}

async function sendLetters(db: Db, { intake }: Documents): Promise<void> {
  for (const { id: claimId, communicationType, communicationTypeExt } of demoCases) {
    if (communicationType !== 'document_download') continue;
    const documentId = demoId(`letter ${claimId}`);
    const known = await findDocument(db, documentId);
    if (known?.state === 'arriving') await intake.cancel(documentId);
    else if (known) continue;
    const isMedical = communicationTypeExt === 'medical';
    const content = Readable.from([letterPdf(isMedical ? 'Zusage der Kosten' : 'Auftrag an die Werkstatt')]);
    const name = isMedical ? 'Kostenzusage.pdf' : 'Werkstattauftrag.pdf';
    await sendToMember(intake, { claimId, name, category: 'other', content }, documentId);
  }
}

/** A letter of one page. */
function letterPdf(subject: string): Buffer {
  const lines = [`/F1 20 Tf 70 760 Td (${subject}) Tj`, '/F1 12 Tf 0 -40 Td (Guten Tag,) Tj']
    .concat(
      ['wir kümmern uns um Ihren Fall. Dieses Schreiben ist ein Beispiel.'].map((line) => `0 -24 Td (${line}) Tj`),
    )
    .concat(['Ihr Gelbring'].map((line) => `0 -48 Td (${line}) Tj`));
  const drawing = `1 0.8 0 rg 0 800 595 42 re f 0 g BT ${lines.join(' ')} ET`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 ${font} >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const header = '%PDF-1.7\n';
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length);
  const index = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = header.length + objects.join('').length;
  const end = `xref\n0 5\n0000000000 65535 f \n${index}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(header + objects.join('') + end, 'latin1');
}
