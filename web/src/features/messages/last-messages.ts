import type { SentNote } from '@beistand/contract/features/messages/schema.ts';
import { sideOf } from './side-of.ts';

/**
 * What a person at the club wrote last, then what the system said since. What is published on the page, `notice`, stands in the
 * conversation as well and is not told twice.
 */
export function lastMessages(newestFirst: readonly SentNote[], notice: string): SentNote[] {
  const ofClub = newestFirst.filter((message) => sideOf(message) === 'club');
  const written = ofClub.find(({ isAutomatic, body }) => !isAutomatic && !isSameText(body, notice));
  const [newest] = ofClub;
  // What is told in the same moment says no more than the words do: an answer settles what was asked.
  const isNews = newest?.isAutomatic && (!written || newest.date > written.date);
  return [...(written ? [written] : []), ...(newest && isNews ? [newest] : [])];
}

function isSameText(one: string, other: string): boolean {
  return withoutSpaces(one) === withoutSpaces(other);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
