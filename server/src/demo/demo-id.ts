import { namedUuid } from '#platform/named-uuid.ts';

/** An id that is the same at every start, so that what belongs together still does. */
export function demoId(name: string): string {
  return namedUuid(`demo ${name}`);
}
