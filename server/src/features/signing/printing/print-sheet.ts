import PDFDocument from 'pdfkit';
import type { PrintFonts } from './print-fonts.ts';
import { widthOf, type Line, type Typesetter } from './print-lines.ts';

export type TextStyle = { size: number; lineHeight: number; color: string };

type Element = PDFKit.PDFStructureElement;
type ElementOptions = { alt?: string; bbox?: readonly [number, number, number, number] };

type SheetOptions = { fonts: PrintFonts; lang: string; title: string; author: string; createdAt: Date };

/** All of a page that text may fill, in points from its upper left corner. */
export const frame = { left: 64, right: 531, top: 64, bottom: 770 } as const;
export const frameWidth = frame.right - frame.left;

export const black = '#111111';
export const grey = '#55544f';
const hairline = '#c9c7c0';

/** A tagged PDF that is being drawn: each text and picture is painted on the page and added to the tree of tags for screen readers. */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet({ fonts, lang, title, author, createdAt }: SheetOptions) {
  const document = new PDFDocument({
    size: 'A4',
    // Lines and pages are broken by us; a margin would make the library turn pages too.
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang,
    // None: the default is not embedded.
    font: '',
    info: {
      Title: metadataText(title),
      Author: metadataText(author),
      Creator: 'Beistand',
      Producer: 'Beistand',
      CreationDate: createdAt,
    },
  });
  for (const [name, { data }] of fonts.faces) document.registerFont(name, data);
  const bytes = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);

  const typesetter: Typesetter = {
    fonts,
    widthOf: (words, font, size) => document.font(font).fontSize(size).widthOfString(words),
  };

  function drawLine(line: Line, left: number, baseline: number, { size, color }: TextStyle): void {
    let x = left;
    for (const { text: words, font, width } of line) {
      document.font(font).fontSize(size).fillColor(color);
      document.text(words, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
  }

  /** Artifacts, which screen readers skip: lines, page numbers. */
  function decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    document.markContent('Artifact', { type });
    draw();
    document.endMarkedContent();
  }

  return {
    typesetter,
    decorate,

    addPage: () => void document.addPage(),

    element(tag: string, options: ElementOptions = {}, parent: Element = root): Element {
      const element = document.struct(tag, options);
      parent.add(element);
      return element;
    },

    drawLines(lines: readonly Line[], left: number, top: number, style: TextStyle): void {
      lines.forEach((line, index) => drawLine(line, left, baselineOf(top, index, style), style));
    },

    drawRight(line: Line, top: number, style: TextStyle): void {
      drawLine(line, frame.right - widthOf(line), baselineOf(top, 0, style), style);
    },

    drawImage(image: Buffer, left: number, top: number, width: number): void {
      document.image(image, left, top, { width });
    },

    rule(y: number, { thickness = 0.75, color = hairline, right = frame.right as number } = {}): void {
      decorate('Layout', () => {
        document.moveTo(frame.left, y).lineTo(right, y).lineWidth(thickness).stroke(color);
      });
    },

    attach(name: string, content: string, description: string): void {
      const options = { name, type: 'application/json', relationship: 'Data', description, creationDate: createdAt };
      document.file(Buffer.from(content), options);
    },

    finish(): Promise<Buffer> {
      root.end();
      document.end();
      return bytes;
    },
  };
}

/** The same distance below every line, whichever fonts are in it. */
function baselineOf(top: number, index: number, { size, lineHeight }: TextStyle): number {
  return top + index * lineHeight + (lineHeight + size * 0.72) / 2;
}

/** The library writes these texts into XML as they are. */
function metadataText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '＆')
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .replaceAll(/\p{Cc}/gu, ' ');
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', () => resolve(Buffer.concat(chunks)));
  document.on('error', reject);
  return promise;
}
