import type { AccessEntry } from '@beistand/contract/features/desk/case-schema.ts';

/** One thing that somebody did, or what they read in one go. */
export type JoinedEntries = Pick<AccessEntry, 'who' | 'why' | 'words'> & {
  /** The numbers of its entries, from the oldest to the newest. */
  numbers: { from: number; to: number };
  times: { from: string; to: string };
  /** Each thing once, with how often. */
  done: { what: string; count: number }[];
};

const longestPauseMs = 10 * 60_000;

/** By the names of the operations; what a release before has called otherwise stands alone. A token is asked for to send something. */
export function isRead(what: string): boolean {
  return /^(?:get|preview|retrieve)/.test(what) && !what.endsWith('Token');
}

/**
 * A page reads a case in many parts, and again with every change: neighbouring reads of one person and reason are one row. Whatever was done
 * has a row of its own. The newest comes first.
 */
export function joinEntries(entries: readonly AccessEntry[]): JoinedEntries[] {
  const joined: JoinedEntries[] = [];
  for (const { number, who, what, why, words, at } of entries) {
    const later = joined.at(-1);
    const isSame = later?.who === who && later.why === why && later.words === words;
    const areReads = isRead(what) && later?.done.every((one) => isRead(one.what));
    if (later && isSame && areReads && Date.parse(later.times.from) - Date.parse(at) <= longestPauseMs) {
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
