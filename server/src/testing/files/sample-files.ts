import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small picture of one colour. */
export async function samplePicture(
  format: 'png' | 'jpeg',
  width = 640,
  height = 480,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#ffcc00' } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

export type PdfOptions = {
  /** Further entries of the PDF's catalogue, besides /Pages. */
  catalogue?: string;
  /** Further objects, from number 5 on. */
  objects?: readonly string[];
  /** The words on the page, so that two files differ. */
  words?: string;
  /** What stands in the trailer besides its root. */
  trailer?: string;
};

/** A PDF of one page, written by hand so that each test says what is in it. */
export function samplePdf({
  catalogue = '',
  objects = [],
  words = 'Beistand',
  trailer = '',
}: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const drawing = deflateSync(Buffer.from(`BT /F1 24 Tf 72 700 Td (${words}) Tj ET 1 0.8 0 rg 72 400 300 200 re f`));
  const bodies: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    streamObject(`/Filter /FlateDecode`, drawing),
    ...objects.map((object) => Buffer.from(object, 'latin1')),
  ];
  return writePdf(bodies, trailer);
}

/** A PDF object that holds bytes, ready for `samplePdf`'s objects as text of one byte a character. */
export function streamObject(dictionary: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

function writePdf(bodies: readonly (string | Buffer)[], trailer: string): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let size = chunks[0]?.length ?? 0;
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
  };
  for (const [index, body] of bodies.entries()) {
    offsets.push(size);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    add(Buffer.from('\nendobj\n'));
  }
  const xref = size;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${lines}`));
  add(Buffer.from(`trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(chunks));
}

/** A picture as phones take it: HEVC, which only an encoder of its own can write, so it is kept as a file. */
export function sampleHeic(): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL('sample.heic', import.meta.url)).then((bytes) => new Uint8Array(bytes));
}
