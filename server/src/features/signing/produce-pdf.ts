import { bcp47 } from '@beistand/contract/locales.ts';
import type { Seal } from '#platform/seal/open-seal.ts';
import type { EvidenceRecord } from './evidence.ts';
import type { PrintedBlock, PrintedDocument } from './printed-document.ts';

/** The sealed paper: what was read and filled in, the signature, and the evidence as an attachment. */
export async function producePdf(seal: Seal, printed: PrintedDocument, evidence: EvidenceRecord): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { signedAt, signatory, place, image } = printed.signature;
  const document = new PDFDocument({
    size: 'A4',
    tagged: true,
    pdfVersion: '1.7',
    lang: bcp47(printed.locale),
    font: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf').replace('file://', ''),
    info: { Title: printed.title, Author: printed.clubName, CreationDate: signedAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const block of printed.blocks) document.text(textOf(block));
  document.image(image, { width: 180 });
  document.text([signatory, place, signedAt.toISOString(), evidence.head].join('\n'));
  document.file(Buffer.from(JSON.stringify(evidence, null, 2)), {
    name: 'evidence.json',
    type: 'application/json',
  });
  document.end();
  await ended;
  return seal.seal(Buffer.concat(chunks), { reason: printed.title, location: place, at: signedAt });
}

function textOf(block: PrintedBlock): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'value') return `${block.label}: ${block.value}`;
  if (block.kind === 'tick') return `${block.isTicked ? '☑' : '☐'} ${block.label}`;
  return (block.kind === 'list' ? block.items.flat() : block.runs).map(({ text }) => text).join('');
}
