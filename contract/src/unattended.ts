import type { Operation } from './operation.ts';
import type { OperationName } from './operations.ts';

// A list of its own, because of an operation itself the pages get no more than its address.
const unattended: readonly OperationName[] = [
  'getDeskCounts',
  'getDeskItems',
  'getDeskNames',
  'getCaseWork',
  'openDeskStream',
];
const methods: ReadonlySet<string> = new Set(unattended);

/** Whether an open page asks this by itself. It does not show that somebody is there, and so it keeps neither a session nor an item. */
export function isUnattended({ method }: Pick<Operation, 'method'>): boolean {
  return methods.has(method);
}
