import type { AccessEntry } from '@beistand/contract/features/desk/case-schema.ts';

/** What somebody read and did in one go. */
export type JoinedEntries = Pick<AccessEntry, 'who' | 'why' | 'words'> & {
  /** The numbers of its entries, from the oldest to the newest. */
  numbers: { from: number; to: number };
  times: { from: string; to: string };
  /** Each thing once, with how often. */
  done: { what: string; count: number }[];
};

const longestPauseMs = 10 * 60_000;

/** A page reads a case in many parts, and again with every change: neighbours of one person and reason are one row. The newest comes first. */
export function joinEntries(entries: readonly AccessEntry[]): JoinedEntries[] {
  const joined: JoinedEntries[] = [];
  for (const { number, who, what, why, words, at } of entries) {
    const later = joined.at(-1);
    const isSame = later?.who === who && later.why === why && later.words === words;
    if (later && isSame && Date.parse(later.times.from) - Date.parse(at) <= longestPauseMs) {
      later.numbers.from = number;
      later.times.from = at;
      const again = later.done.find((one) => one.what === what);
      if (again) again.count += 1;
      else later.done.push({ what, count: 1 });
    } else {
      const numbers = { from: number, to: number };
      joined.push({
        who,
        why,
        ...(words && { words }),
        numbers,
        times: { from: at, to: at },
        done: [{ what, count: 1 }],
      });
    }
  }
  return joined;
}
