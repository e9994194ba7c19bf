import type { Operation } from '@beistand/contract/operation.ts';
import type { TestApp } from '#testing/test-app.ts';
import { prepareCase } from '#testing/callers/desk-calls.ts';

/** What two people are about to do at once: each call brings its own params, as two browsers do. */
export type TwiceAtOnce = {
  /** A new thing to do it to, each time. */
  prepare(server: TestApp): Promise<() => unknown[]>;
  /** What the second reads. */
  told: string;
  /** True for items: the second reads who has the item, not who gave it to them. */
  namesHolder?: boolean;
  /** Only the holder of an item gives it back: then it is one person in two windows. */
  isOfHolder?: boolean;
  endpoint?: Operation['endpoint'];
  method?: string;
};

export type Acts = Readonly<Record<string, TwiceAtOnce>>;

/** What the second is told who wants an item. */
export const somebodyHasIt = 'somebody has it';

export const uuid = () => crypto.randomUUID();
/** Words of its own, so that what was done a moment ago is something else. */
export const own = () => `x${uuid().slice(0, 8)}`;

/** An act in a prepared case of a member. */
export const inCase = (params: (number: string) => unknown[], told = 'ALREADY_DONE'): TwiceAtOnce => ({
  async prepare(server) {
    const { number } = await prepareCase(server, server.now());
    return () => [number, ...params(number)];
  },
  told,
});
