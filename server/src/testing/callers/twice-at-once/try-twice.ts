import { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { deskPeople, openFor, type DeskPersonName } from '#testing/callers/desk-calls.ts';
import { changedBy, type Counts } from './changed-rows.ts';
import { somebodyHasIt, type TwiceAtOnce } from './twice-at-once.ts';

export type WhatCameOfIt = {
  alone: Counts;
  together: Counts;
  outcomes: string[];
  /** Whether the second was told who came first. */
  isToldWho: boolean;
};

/** Does an act once by one person, and once by two at the same moment: how many rows came or went each time, and what the two were told. */
export async function tryTwice(server: TestApp, name: string, act: TwiceAtOnce): Promise<WhatCameOfIt> {
  const method = act.method ?? name;
  const call = async (person: DeskPersonName, params: unknown[]) => {
    const { id } = deskPeople[person];
    const iat = Math.floor(server.now().getTime() / 1000);
    const headers = await bearerFor(server, deskPeople.olga.authorities, { payload: { sub: id, iat, exp: iat + 300 } });
    return server.call(act.endpoint ?? 'desk/desk', method, params, headers);
  };
  const one = await prepared(server, method, act);
  const outcome: string[] = [];
  const alone = await changedBy(server.database, async () => {
    outcome.push(outcomeOf(await call('hanna', one()), act));
  });
  if (outcome[0] !== 'done') throw new Error(`${name} alone: ${outcome[0]}`);
  const two = await prepared(server, method, act);
  const people = ['hanna', act.isOfHolder ? 'hanna' : 'jonas'] as const;
  const answers: WireAnswer[] = [];
  const together = await changedBy(server.database, async () => {
    answers.push(...(await Promise.all(people.map((person) => call(person, two())))));
  });
  const outcomes = answers.map((answer) => outcomeOf(answer, act));
  const first = people[outcomes.indexOf('done')];
  const holder = (answers.find(({ result }) => result)?.result as { item?: DeskItem } | undefined)?.item?.takenBy?.name;
  const expected = act.namesHolder ? holder : first && deskPeople[first].name;
  const told = answers.find(({ error }) => error)?.error?.data?.meanwhile;
  return { alone, together, outcomes: outcomes.toSorted(), isToldWho: told !== undefined && told.who === expected };
}

/** Both have the case open in which they do it. */
async function prepared(server: TestApp, method: string, act: TwiceAtOnce): Promise<() => unknown[]> {
  const params = await act.prepare(server);
  const operation: Operation | undefined = Object.entries(deskOperations).find(([name]) => name === method)?.[1];
  const isInCase = operation && operation.logsAccess !== undefined;
  if (isInCase) await openFor(server, String(params()[0]), ['hanna', 'jonas']);
  return params;
}

/** Codes of failures with which the second reads who was first. */
export const tellWho = ['ALREADY_DONE', 'CHANGED_MEANWHILE', 'DRAFT_CONFLICT'];

/** The outcome of a call. To take an item answers who has it; to give one away gives it to somebody else. */
function outcomeOf({ result, error }: WireAnswer, { told }: TwiceAtOnce): string {
  if (error) return error.data?.appError ?? error.message;
  const { item } = result as { item?: { isMine: boolean } | null };
  if (item === null) return 'nothing is left';
  return told === somebodyHasIt && item && !item.isMine ? somebodyHasIt : 'done';
}
