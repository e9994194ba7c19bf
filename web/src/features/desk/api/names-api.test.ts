import { mostNamesAtOnce } from '@beistand/contract/features/desk/work-kinds.ts';
import { expect, test } from 'vitest';
import { createQueryClient } from '#platform/network/query-client.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { untilNamed } from './names-api.ts';

const caseAt = (index: number) => ({ claimNumber: `26-${String(index).padStart(8, '0')}` });

/** What was asked for, call by call. */
function server({ fails = (): boolean => false } = {}) {
  const asked: string[][] = [];
  const rpc = (async (_operation: unknown, [numbers]: [string[]]) => {
    asked.push([...numbers]);
    if (fails()) throw new RpcError('application');
    return numbers.map((claimNumber) => ({ claimNumber, name: `Name ${claimNumber}` }));
  }) as unknown as Rpc;
  return { asked, asking: { rpc, client: createQueryClient() } };
}

test('H1.a names are asked for together, a page of the list at a time, and once for each case', async () => {
  const { asked, asking } = server();
  const cases = Array.from({ length: mostNamesAtOnce + 5 }, (_, index) => caseAt(index));
  await untilNamed([...cases, ...cases, { claimNumber: undefined }], asking);
  expect(asked.map((numbers) => numbers.length)).toEqual([mostNamesAtOnce, 5]);
  await untilNamed([...cases, caseAt(99)], asking);
  expect(asked.slice(2), 'only what is new').toEqual([[caseAt(99).claimNumber]]);
  expect(asking.client.getQueryData(['desk', 'name', caseAt(3).claimNumber])).toBe(`Name ${caseAt(3).claimNumber}`);
});

test('H1.a without names the list is there all the same, and they are asked for with the next one', async () => {
  let isDown = true;
  const { asked, asking } = server({ fails: () => isDown });
  await untilNamed([caseAt(1)], asking);
  expect(asking.client.getQueryData(['desk', 'name', caseAt(1).claimNumber])).toBeUndefined();
  isDown = false;
  const before = asked.length;
  await untilNamed([caseAt(1)], asking);
  expect(asked.length).toBe(before + 1);
});
