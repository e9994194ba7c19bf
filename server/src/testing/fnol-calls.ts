import type { Authority } from '@beistand/contract/authorities.ts';
import { completeClaim, fixtureId } from '@beistand/contract/features/fnol/fnol-fixture.ts';
import { withPublicIds } from '@beistand/contract/features/fnol/public-ids.ts';
import type { FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { demoAccounts } from '#demo/demo-accounts.ts';
import { demoId } from '#demo/demo-id.ts';
import { bearerFor } from './bearer-for.ts';
import type { TestApp, WireAnswer } from './test-app.ts';

/** Who calls: the holder of an account, an agent or a service rep. */
export const callers = {
  erika: { type: 'account', value: '1000462', level: 'all' },
  producer: { type: 'producer', value: 'P-201', level: 'all' },
  csr: { type: 'csr', value: 'all', level: 'all' },
} satisfies Record<string, Authority>;
export type Caller = keyof typeof callers;

const users: Record<Caller, string> = { erika: 'erika.sommer', producer: 'paul.richter', csr: 'clara.nowak' };

/** The demo's policy of a type that is in force. */
export function demoPolicyOf(policyType: FnolPolicyType): string {
  const found = demoAccounts
    .flatMap(({ policies }) => policies)
    .find((policy) => policy.policyType === policyType && !policy.isCancelled);
  if (!found) throw new Error(`The demo has no policy of ${policyType}`);
  return found.policyNumber;
}

const gateway = ['searchPolicies', 'getPolicySummaryRiskUnits'];

export async function callFnol(
  server: TestApp,
  caller: Caller,
  method: string,
  params: unknown[],
  key?: string,
): Promise<WireAnswer> {
  const headers = await bearerFor(server, [callers[caller]], { payload: { sub: demoId(`user ${users[caller]}`) } });
  const endpoint = gateway.includes(method) ? 'gateway/policy' : 'fnol/fnol';
  const answer = await server.call(endpoint, method, wire(params) as unknown[], {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  });
  return { ...answer, ...('result' in answer && { result: unwire(answer.result) }) };
}

// The wire's name carries the club.
const clubNames = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${from}"`, `"${to}"`)) as unknown;
const wire = (value: unknown) => clubNames(value, 'dateOfBirth', 'dateOfBirth_gelbring');
const unwire = (value: unknown) => clubNames(value ?? null, 'dateOfBirth_gelbring', 'dateOfBirth');

/** A complete claim with ids that no other has. */
export function newClaim(policyType: FnolPolicyType, changes: FnolData = {}): FnolData {
  const { policy: _ofServer, ...claim } = freshIds(completeClaim(policyType, { ...changes }));
  return claim;
}

/** The fixture counts its ids from one, in every process; a database wants them once. */
export function freshIds<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const ids = new Set(text.match(/00000000-0000-4000-8000-[0-9a-f]{12}/g));
  let fresh = text;
  for (const id of ids) fresh = fresh.replaceAll(id, crypto.randomUUID());
  return JSON.parse(fresh) as Value;
}

export async function makeDraft(server: TestApp, caller: Caller, policyType: FnolPolicyType, changes: FnolData = {}) {
  const { result, error } = await callFnol(server, caller, 'getFNOLDetails', [
    demoPolicyOf(policyType),
    newClaim(policyType, changes),
  ]);
  if (error) throw new Error(JSON.stringify(error));
  return result as FnolClaim;
}

export { fixtureId, withPublicIds };
