import type { SentNote } from '@beistand/contract/features/messages/schema.ts';
import { sideOf } from './side-of.ts';

/** What is asked stands among the tasks; more than these is read among all messages. */
const mostSince = 2;

/**
 * What a person at the club wrote last, then what the system said since, in the order in which it was said. What is published on the page,
 * `notice`, stands in the conversation as well and is not told twice.
 */
export function lastMessages(newestFirst: readonly SentNote[], notice: string): SentNote[] {
  const ofClub = newestFirst.filter((message) => sideOf(message) === 'club');
  const written = ofClub.find(({ isAutomatic, body }) => !isAutomatic && !isSameText(body, notice));
  // What is told in the same moment says no more than the words do: an answer settles what was asked.
  const since = ofClub.filter(({ isAutomatic, date }) => isAutomatic && (!written || date > written.date));
  return [...(written ? [written] : []), ...since.slice(0, mostSince).toReversed()];
}

function isSameText(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

/** The history has a sign before each point of a list, and lines where the page has paragraphs. */
function lettersOf(text: string): string {
  return text.replaceAll(/[\s•]/g, '');
}
