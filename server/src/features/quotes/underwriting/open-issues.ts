import { roleOf } from '@beistand/contract/authorities.ts';
import { blocksBuying, hidesPrice, type BlockingPoint } from '@beistand/contract/features/quotes/codes.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import type { UnderwritingRule } from '#features/quotes/tariff/tariff-schema.ts';
import { coveragesByOffering, type OpenQuote } from '#features/quotes/open-quote.ts';
import { listIssues, type IssueRow } from './issue-queries.ts';
import { csrMayApprove, judgeRules, type Finding } from './judge-rules.ts';

/** An issue with its rule, and what it is found by today; without a finding what was entered has changed since. */
export type OpenIssue = IssueRow & { definition: UnderwritingRule; finding: Finding | undefined; point: BlockingPoint };

export async function findOpenIssues(db: Db, quote: OpenQuote): Promise<OpenIssue[]> {
  const rows = await listIssues(db, quote.id);
  if (rows.length === 0) return [];
  const findings = judgeRules(quote.tariff, quote.risk, {
    coverages: coveragesByOffering(quote),
    day: quote.startDate,
  });
  return rows.flatMap((row) => {
    const definition = quote.tariff.underwriting.find(({ code }) => code === row.rule);
    if (!definition) return [];
    const finding = findings.find(({ rule, offering }) => rule.code === row.rule && (offering ?? '') === row.offering);
    return [{ ...row, definition, finding, point: pointOf(row, definition) }];
  });
}

function pointOf({ decision }: IssueRow, { blockingPoint }: UnderwritingRule): BlockingPoint {
  if (decision === 'approved') return 'NonBlocking';
  return decision === 'rejected' ? 'Rejected' : blockingPoint;
}

export function concerns({ offering }: Pick<IssueRow, 'offering'>, code: string): boolean {
  return offering === '' || offering === code;
}

/** Whether an open issue hides the price of an offering. */
export function isPriceHidden(issues: readonly OpenIssue[], code: string): boolean {
  return issues.some((issue) => concerns(issue, code) && hidesPrice(issue.point));
}

export function blockingIssues(issues: readonly OpenIssue[], code: string): OpenIssue[] {
  return issues.filter((issue) => concerns(issue, code) && blocksBuying(issue.point));
}

/** A service rep up to the rule's limit, the agent of the account where the rule says so; an underwriter releases instead. */
export function mayApprove(
  { definition, finding, decision, point }: OpenIssue,
  { authorities }: Principal,
  { producerCode }: Pick<OpenQuote, 'producerCode'>,
): boolean {
  if (decision !== null || !finding || !blocksBuying(point)) return false;
  const isCsr = authorities.some((one) => roleOf(one) === 'csr' && one.value === 'all');
  const isAgent = authorities.some((one) => roleOf(one) === 'producer' && one.value === producerCode);
  return (isCsr && csrMayApprove(finding)) || (isAgent && definition.approval.producer);
}
