import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostNamesAtOnce } from '../contract/src/features/desk/work-kinds.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/contract.md'), 'utf8');
const described = (method: string) => page.split(`\n### ${method}\n`)[1]?.split('\n### ')[0] ?? '';

test('the report of the contract tells how long a list may be', () => {
  expect(described('getDeskNames')).toContain(`[] (at most ${mostNamesAtOnce} of them)`);
  expect(described('addClaimPayment')).toContain('payees: string[] (at least 1 of them, at most 10 of them)');
});
