import LineBreaker from 'linebreak';
import type { TextRun } from '@beistand/contract/features/signing/template.ts';
import type { FontName, PrintFonts } from './print-fonts.ts';

/** A stretch of a line in one font. */
export type Piece = { text: string; font: FontName; width: number };

export type Line = readonly Piece[];

export type Typesetter = { fonts: PrintFonts; widthOf(text: string, font: FontName, size: number): number };

type Character = { text: string; strong: boolean };
type Measure = { size: number; width: number };

const shownForUnknown = '\ufffd';
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Breaks a text into lines by the rules of Unicode; a word that is longer than a line is broken where the line ends. */
export function breakLines(typesetter: Typesetter, runs: readonly TextRun[], { size, width }: Measure): Line[] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  const endLine = () => {
    lines.push(trimEnd(typesetter, line, size));
    line = [];
  };
  for (const { stretch, endsLine } of stretchesOf(runs)) {
    const pieces = piecesOf(typesetter, stretch, size);
    if (line.length > 0 && widthOf(line) + widthOf(trimEnd(typesetter, pieces, size)) > width) endLine();
    if (widthOf(trimEnd(typesetter, pieces, size)) <= width) line.push(...pieces);
    else
      for (const character of stretch) {
        const next = piecesOf(typesetter, [character], size);
        if (line.length > 0 && widthOf(line) + widthOf(next) > width) endLine();
        line.push(...next);
      }
    if (endsLine) endLine();
  }
  if (line.length > 0) endLine();
  return lines.map((pieces) => merge(pieces));
}

export function widthOf(line: Line): number {
  return line.reduce((sum, { width }) => sum + width, 0);
}

/** Stretches between two places where a line may end. */
function* stretchesOf(runs: readonly TextRun[]): Generator<{ stretch: Character[]; endsLine: boolean }> {
  const all = runs.flatMap(({ text, strong }) =>
    Array.from(characters.segment(printable(text)), ({ segment }) => ({ text: segment, strong })),
  );
  const breaker = new LineBreaker(all.map(({ text }) => text).join(''));
  let index = 0;
  let position = 0;
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    const stretch: Character[] = [];
    let endsLine = false;
    for (let next = all[index]; next && position < end.position; next = all[index]) {
      if (next.text === '\n') endsLine = true;
      else stretch.push(next);
      position += next.text.length;
      index += 1;
    }
    yield { stretch, endsLine };
  }
}

/** Without characters that are not printed: control characters, soft hyphens, lone surrogates. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\u00ad\ufeff]/gu, '');
}

function piecesOf(typesetter: Typesetter, stretch: readonly Character[], size: number): Piece[] {
  const { fonts, widthOf: measure } = typesetter;
  const pieces: { text: string; font: FontName }[] = [];
  for (const { text, strong } of stretch) {
    const known = fonts.fontOf(text, strong);
    const [shown, font] = known ? [text, known] : [shownForUnknown, 'text' as const];
    const last = pieces.at(-1);
    if (last?.font === font) last.text += shown;
    else pieces.push({ text: shown, font });
  }
  // The no-break space has the same glyph as the space; after line breaking it is replaced, so that copied text has plain spaces.
  const spaced = pieces.map(({ text, font }) => ({ text: text.replaceAll('\u00a0', ' '), font }));
  return spaced.map((piece) => ({ ...piece, width: measure(piece.text, piece.font, size) }));
}

function trimEnd({ widthOf: measure }: Typesetter, line: Line, size: number): Piece[] {
  const trimmed = [...line];
  for (let last = trimmed.pop(); last; last = trimmed.pop()) {
    const text = last.text.trimEnd();
    if (text !== '') return [...trimmed, { ...last, text, width: measure(text, last.font, size) }];
  }
  return trimmed;
}

function merge(line: Line): Line {
  const merged: Piece[] = [];
  for (const piece of line) {
    const last = merged.at(-1);
    if (last?.font === piece.font)
      merged.splice(-1, 1, { ...last, text: last.text + piece.text, width: last.width + piece.width });
    else merged.push(piece);
  }
  return merged;
}
