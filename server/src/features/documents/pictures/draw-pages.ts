import type { PDFiumPage } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { loadPdfium } from '#platform/load-pdfium.ts';

/** 144 dots an inch: small print can be read. */
const scale = 2;
const mostPixels = 12_000_000;
const mostPages = 100;
/** Others wait for their copy. A single page that takes longer than the process may ends it. */
const mostCpuMs = 10_000;

/** The pages of a PDF as pictures, in a new PDF that holds nothing else. Of one that is long, the last page says how many are missing. */
export async function drawPages(bytes: Uint8Array, cpuMs = mostCpuMs): Promise<Buffer> {
  const library = await loadPdfium();
  const original = await library.loadDocument(bytes);
  const copy = new PDFDocument({ autoFirstPage: false });
  try {
    const pages = original.getPageCount();
    const before = process.cpuUsage();
    let drawn = 0;
    for (; drawn < Math.min(pages, mostPages) && cpuMsSince(before) < cpuMs; drawn++)
      await addPage(copy, original.getPage(drawn));
    if (drawn < pages) addRest(copy, drawn, pages);
  } finally {
    original.destroy();
  }
  return wholeOf(copy);
}

async function addPage(copy: PDFKit.PDFDocument, page: PDFiumPage): Promise<void> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const fitting = Math.min(scale, Math.sqrt(mostPixels / (originalWidth * originalHeight)));
  if (!Number.isFinite(fitting)) return;
  const { width, height, data } = await page.render({ scale: fitting, render: 'bitmap' });
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  const jpeg = await picture.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer();
  const size: [number, number] = [width / fitting, height / fitting];
  copy.addPage({ size, margin: 0 }).image(jpeg, 0, 0, { width: size[0], height: size[1] });
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function addRest(copy: PDFKit.PDFDocument, drawn: number, pages: number): void {
  copy.addPage({ size: 'A4', margin: 72 }).fontSize(14);
  copy.text(`Diese Kopie zeigt ${drawn} von ${pages} Seiten. Die übrigen stehen im Original.`).moveDown();
  copy.text(`This copy shows ${drawn} of ${pages} pages. The others are in the original.`);
}

async function wholeOf(copy: PDFKit.PDFDocument): Promise<Buffer> {
  copy.end();
  const pieces: Buffer[] = [];
  for await (const piece of copy) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
