import { contentOf, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import { fnolPolicyTypes } from '@beistand/contract/features/fnol/lines.ts';
import { isRecord, withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPolicy } from '#features/fnol/policy-queries.ts';
import { findClaim } from '#features/fnol/queries.ts';
import { readSubmitted } from '#features/fnol/reading/read-claim.ts';
import { demoPolicyOf, makeDraft, newFilledClaims } from '#testing/callers/fnol-calls.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { storeClaim } from './store-claim.ts';
import { submittedContent } from './submitted-content.ts';

let server: TestApp;
const now = () => new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now });
});

afterAll(() => server.close());

const secret = 'Geheimnis der nächsten Fassung';

/** With a field that no release will have, in every object. */
function withImaginary(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withImaginary);
  if (!isRecord(value) || 'month' in value || 'latitude' in value) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, withImaginary(child)] as const);
  return { ...Object.fromEntries(entries), imaginary: secret };
}

test.each(fnolPolicyTypes)(
  'F11.a D2.a what a later contract asks for %s is kept sealed, wherever it stands',
  async (type) => {
    const { database: db, vault } = server;
    const [entered = {}] = newFilledClaims(type);
    const { claimNumber } = await makeDraft(server, 'csr', type, {});
    const content = withImaginary(withPublicIds(submittedContent(entered, type))) as FnolContent;
    const [claim, policy] = [await findClaim(db, claimNumber), await findPolicy(db, demoPolicyOf(type))];
    const submission = { claimId: claim!.id, policy: policy!, content, contentHash: Buffer.from('hash'), now: now() };
    expect(await storeClaim({ db, vault }, submission)).toBe(true);
    const read = await readSubmitted({ db, vault }, claim!);
    expect(contentOf(read)).toMatchObject(withoutShops(content));
    expect(await dumpDatabase(db)).not.toContain(secret);
  },
);

/** A shop is one, whatever was entered, and its name is the one that is displayed. */
function withoutShops(content: FnolContent): object {
  return JSON.parse(
    JSON.stringify(content, (key, child: unknown) => (key === 'subtype' || key === 'contactName' ? undefined : child)),
  ) as object;
}
