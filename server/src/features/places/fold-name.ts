/** Letters that are no base letter with a mark. */
const lookalikes: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** A name in the form in which it is compared: lower case, no diacritics, single spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıþ]/g, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** The umlauts as a keyboard without them writes them. */
export function spellUmlauts(name: string): string {
  return name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter}e`);
}
