import type { Deployment } from '@beistand/contract/config.ts';
import { AppError, type WireIssue } from '@beistand/contract/errors.ts';
import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { isInForce } from '@beistand/contract/features/fnol/rules/judge.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { compareDates } from '@beistand/contract/validation/dates.ts';
import type { Db } from '#platform/database.ts';
import type { Reach } from '#rpc/reach.ts';
import { findPolicy, type Policy } from './policy-queries.ts';

type Caller = { db: Db; deployment: Deployment; reach: Reach; now(): Date };

/** The policy, where a claim on it can be made here at all: it has a wizard, and both are switched on. */
export async function claimablePolicy({ db, deployment }: Caller, policyNumber: string): Promise<Policy> {
  const policy = await findPolicy(db, policyNumber);
  const line = lineOf(policy?.policyType);
  if (!policy || !line || !deployment.capabilities.fnol || !deployment.linesOfBusiness[line.lob])
    throw new AppError('NOT_FOUND');
  return policy;
}

/** Agents are warned by the page where the loss was outside the policy's period; a policyholder finds no such policy. */
export function isAgent({ everything, producerCodes }: Reach, { producerCode }: Pick<Policy, 'producerCode'>): boolean {
  return everything || (producerCode !== null && producerCodes.includes(producerCode));
}

const earliest = Date.UTC(1900, 0, 1);

/** Why there cannot have been a loss at that time; paths are those of the claim. */
export function lossDateIssues({ now }: Pick<Caller, 'now'>, lossDate: string): WireIssue[] {
  const instant = Date.parse(lossDate);
  const path = ['lossDate'];
  if (Number.isNaN(instant) || instant < earliest) return [{ path, code: 'invalid' }];
  return instant > now().getTime() ? [{ path, code: 'notInFuture' }] : [];
}

/** Why a loss at that time cannot be claimed on the policy. */
export function policyIssues(caller: Caller, policy: Policy, lossDate: string): WireIssue[] {
  const issues = lossDateIssues(caller, lossDate);
  if (issues.length > 0) return issues;
  const { timeZone } = caller.deployment;
  const noSuchPolicy = [{ path: ['policy', 'policyNumber'], code: 'invalid' }];
  if (policy.isCancelled) return noSuchPolicy;
  if (isAgent(caller.reach, policy))
    return compareDates(policy.effectiveDate, dateAt(caller.now(), timeZone)) <= 0 ? [] : noSuchPolicy;
  return isInForce(policy, dateAt(new Date(lossDate), timeZone)) ? [] : [{ path: ['lossDate'], code: 'invalid' }];
}

/** Refuses with the issues at their places in the param. */
export function refuseIssues(param: number, issues: readonly WireIssue[]): void {
  if (issues.length > 0)
    throw new AppError(
      'INVALID_INPUT',
      issues.slice(0, 20).map(({ path, code }) => ({ path: [param, ...path], code })),
    );
}
