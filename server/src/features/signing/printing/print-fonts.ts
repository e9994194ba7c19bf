import { readFile } from 'node:fs/promises';

export type FontName = 'text' | 'textStrong' | 'chinese' | 'chineseStrong';

type Typeface = { data: Buffer; covers(codePoint: number): boolean };

/** The typefaces that a text needs. Chinese and Japanese are large, and loaded for those texts alone. */
export type PrintFonts = {
  faces: ReadonlyMap<FontName, Typeface>;
  /** Which font has all of a character; undefined where none has. */
  fontOf(character: string, strong: boolean): FontName | undefined;
};

const dejavu = import.meta.resolve('dejavu-fonts-ttf/package.json');
const noto = import.meta.resolve('@embedpdf/fonts-sc');

const files: Record<FontName, URL> = {
  text: new URL('ttf/DejaVuSans.ttf', dejavu),
  textStrong: new URL('ttf/DejaVuSans-Bold.ttf', dejavu),
  chinese: new URL('../fonts/NotoSansHans-Regular.otf', noto),
  chineseStrong: new URL('../fonts/NotoSansHans-Bold.otf', noto),
};

/** Joiners, variation selectors and the like need no glyph of their own. */
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;

const loading = new Map<FontName, Promise<Typeface>>();

export async function loadPrintFonts(text: string): Promise<PrintFonts> {
  const names: FontName[] = ['text', 'textStrong'];
  const plain = await loadFace('text');
  if ([...new Set(text)].some((character) => !coversAll(plain, character))) names.push('chinese', 'chineseStrong');
  const faces = new Map(await Promise.all(names.map(async (name) => [name, await loadFace(name)] as const)));
  return {
    faces,
    fontOf(character, strong) {
      const candidates: FontName[] = strong ? ['textStrong', 'chineseStrong', 'text', 'chinese'] : ['text', 'chinese'];
      return candidates.find((name) => {
        const face = faces.get(name);
        return face && coversAll(face, character);
      });
    },
  };
}

function coversAll({ covers }: Typeface, character: string): boolean {
  return Array.from(character).every((part) => ignorable.test(part) || covers(part.codePointAt(0) ?? 0));
}

function loadFace(name: FontName): Promise<Typeface> {
  const known = loading.get(name);
  if (known) return known;
  const face = readFile(files[name]).then(async (data) => {
    const { create } = await import('fontkit');
    const font = create(data);
    return { data, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  });
  loading.set(name, face);
  return face;
}
