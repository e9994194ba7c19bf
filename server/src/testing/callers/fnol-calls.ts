import type { Authority } from '@beistand/contract/authorities.ts';
import { filledClaims } from '@beistand/contract/features/fnol/filled-claims-fixture.ts';
import { completeClaim } from '@beistand/contract/features/fnol/fnol-fixture.ts';
import type { FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import type { Endpoint } from '@beistand/contract/operation.ts';
import { bearerFor } from './bearer-for.ts';
import { demoPolicyWhere, demoUserId } from '#testing/demo-data.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';

/** Who calls: the holder of an account, an agent or a service rep. */
export const callers = {
  erika: { type: 'account', value: '1000462', level: 'all' },
  producer: { type: 'producer', value: 'P-201', level: 'all' },
  csr: { type: 'csr', value: 'all', level: 'all' },
} satisfies Record<string, Authority>;
export type Caller = keyof typeof callers;

const users: Record<Caller, string> = { erika: 'erika.sommer', producer: 'paul.brenner', csr: 'clara.nowak' };

/** The demo's policy of a type that is in force. */
export function demoPolicyOf(policyType: FnolPolicyType): string {
  const found = demoPolicyWhere((policy) => policy.policyType === policyType && !policy.isCancelled);
  if (!found) throw new Error(`The demo has no policy of ${policyType}`);
  return found.policyNumber;
}

/** Shorter than a token lives. */
const keptForMs = 60_000;
type Bearer = { headers: { authorization: string }; signedAt: number };
const bearers = new WeakMap<TestApp, Map<Caller, Bearer>>();

/** A token serves many calls, as in a browser. */
async function bearerOf(server: TestApp, caller: Caller): Promise<Bearer['headers']> {
  const ofServer = bearers.get(server) ?? new Map<Caller, Bearer>();
  bearers.set(server, ofServer);
  const kept = ofServer.get(caller);
  if (kept && Date.now() - kept.signedAt < keptForMs) return kept.headers;
  const payload = { sub: demoUserId(users[caller]) };
  const headers = await bearerFor(server, [callers[caller]], { payload });
  ofServer.set(caller, { headers, signedAt: Date.now() });
  return headers;
}

const gateway = ['searchPolicies', 'getPolicySummaryRiskUnits'];
const endpointOf = (method: string): Endpoint => (gateway.includes(method) ? 'gateway/policy' : 'fnol/fnol');

export async function callFnol(
  server: TestApp,
  { caller, key, endpoint }: { caller: Caller; key?: string; endpoint?: Endpoint },
  method: string,
  params: unknown[],
): Promise<WireAnswer> {
  const headers = await bearerOf(server, caller);
  const answer = await server.call(endpoint ?? endpointOf(method), method, wireClaim(params) as unknown[], {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  });
  return { ...answer, ...('result' in answer && { result: unwire(answer.result) }) };
}

// The wire's name carries the club.
const clubNames = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${from}"`, `"${to}"`)) as unknown;
export const wireClaim = (value: unknown) => clubNames(value, 'dateOfBirth', 'dateOfBirth_gelbring');
const unwire = (value: unknown) => clubNames(value ?? null, 'dateOfBirth_gelbring', 'dateOfBirth');

/** A complete claim with ids that no other has. */
export function newClaim(policyType: FnolPolicyType, changes: FnolData = {}): FnolData {
  const { policy: _ofServer, ...claim } = freshIds(completeClaim(policyType, { ...changes }));
  return claim;
}

/** Claims that between them hold every field that their line asks for. */
export function newFilledClaims(policyType: FnolPolicyType): FnolData[] {
  return filledClaims(policyType).map(({ policy: _ofServer, ...claim }) => freshIds(claim));
}

/** The fixture counts its ids from one, in every process; a database wants them once. */
function freshIds<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const ids = new Set(text.match(/00000000-0000-4000-8000-[0-9a-f]{12}/g));
  let fresh = text;
  for (const id of ids) fresh = fresh.replaceAll(id, crypto.randomUUID());
  return JSON.parse(fresh) as Value;
}

export async function makeDraft(
  server: TestApp,
  caller: Caller,
  policyType: FnolPolicyType,
  { policyNumber = demoPolicyOf(policyType), ...changes }: FnolData & { policyNumber?: string } = {},
): Promise<FnolClaim> {
  const params = [policyNumber, newClaim(policyType, changes)];
  const { result, error } = await callFnol(server, { caller }, 'getFNOLDetails', params);
  if (error) throw new Error(JSON.stringify(error));
  return result as FnolClaim;
}
