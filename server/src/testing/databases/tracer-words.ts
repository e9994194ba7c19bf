import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const letter = (at: number) => String.fromCharCode(97 + at);

/** Words that stand nowhere else, of letters that nothing normalises; each is given once. */
export function tracerWords(begin: string) {
  const words: string[] = [];
  const next = () => {
    const word = `${begin}${letter(Math.floor(words.length / 20))}${letter(words.length % 20)}kilt`;
    words.push(word);
    return word;
  };
  return { words, next };
}

/** Which of the words stand somewhere: as they are, in any case, or their bytes as hex or base64. */
export function foundIn(text: string, words: readonly string[]): string[] {
  const all = text.toLowerCase();
  return words.filter((word) => spellings(word).some((spelling) => all.includes(spelling)));
}

/** Base64 depends on where in a text the word begins; the first and last signs are shared with its neighbours. */
function spellings(word: string): string[] {
  const forms = [...new Set([word, word.toLowerCase()])];
  const base64 = forms.flatMap((form) =>
    [0, 1, 2].map((before) => {
      const text = Buffer.from(`${'.'.repeat(before)}${form}`)
        .toString('base64')
        .replaceAll('=', '');
      return text.slice(before === 0 ? 0 : before + 1, -1);
    }),
  );
  const spelled = [...forms, ...forms.map((form) => Buffer.from(form).toString('hex')), ...base64];
  return spelled.map((spelling) => spelling.toLowerCase());
}

/** All files of a folder, a character for each byte. */
export function textOfFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name)).toString('latin1')}`)
    .join('\n');
}
