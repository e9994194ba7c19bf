import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPrintFonts } from './print-fonts.ts';
import { breakLines, widthOf, type Typesetter } from './print-lines.ts';

const everything = await loadPrintFonts('漢');
/** Every sign is as wide as its size: enough to see where lines end. */
const typesetter: Typesetter = { fonts: everything, widthOf: (text, _font, size) => text.length * size };

function lines(text: string, width = 10): string[] {
  const broken = breakLines(typesetter, [{ text, strong: false }], { size: 1, width });
  return broken.map((line) => line.map((piece) => piece.text).join(''));
}

test('lines end between words, and where the text says so', () => {
  expect(lines('Wir rufen Sie an')).toEqual(['Wir rufen', 'Sie an']);
  expect(lines('eins\nzwei\r\n\ndrei')).toEqual(['eins', 'zwei', '', 'drei']);
  expect(lines('')).toEqual([]);
});

test('no line ends at a space that forbids it, and copied text has a plain space there', () => {
  expect(lines('Fall 4711 0815')).toEqual(['Fall 4711', '0815']);
  expect(lines('Fall 4711\u00a00815')).toEqual(['Fall', '4711 0815']);
});

test('a word that is longer than a line is broken where the line ends', () => {
  expect(lines('Donaudampfschifffahrt ja')).toEqual(['Donaudampf', 'schifffahr', 't ja']);
});

test('Chinese and Japanese break between signs, but not before a full stop', () => {
  expect(lines('漢字仮名交じり文です。次', 10)).toEqual(['漢字仮名交じり文で', 'す。次']);
});

test('what no font has is one box, whatever it is made of', () => {
  expect(lines('한')).toEqual(['\ufffd']);
  expect(lines('🏳️‍🌈!')).toEqual(['\ufffd!']);
  expect(lines('a\ud800b')).toEqual(['a\ufffdb']);
});

test('control characters and soft hyphens are not printed', () => {
  expect(lines('a\u0000b\u001bc\u00add\ufeff\te')).toEqual(['abcd e']);
});

test('each script has its font, strong texts a strong one', () => {
  const runs = [
    { text: 'Name 名前', strong: false },
    { text: ' Ω漢', strong: true },
  ];
  const [line] = breakLines(typesetter, runs, { size: 1, width: 99 });
  expect(line?.map(({ text, font }) => [text, font])).toEqual([
    ['Name ', 'text'],
    ['名前', 'chinese'],
    [' Ω', 'textStrong'],
    ['漢', 'chineseStrong'],
  ]);
});

test('whatever is written, no line is wider than the page unless a single character is, and no word is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 5, max: 40 }), (text, width) => {
      for (const line of breakLines(typesetter, [{ text, strong: false }], { size: 1, width }))
        if (line.length > 1 || (line[0] && [...new Intl.Segmenter().segment(line[0].text)].length > 1))
          expect(widthOf(line)).toBeLessThanOrEqual(width);
    }),
    { numRuns: 50 },
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zäöü \n-]*$/), (text) => {
      expect(lines(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
    }),
  );
});
