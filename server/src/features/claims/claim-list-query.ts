import type { ClaimEdge, ClaimOrder } from '@beistand/contract/features/claims/schema.ts';
import type { ClaimState, LineOfBusinessCode } from '@beistand/contract/constants.ts';
import { instant } from '#platform/wire-json.ts';

/** Whose claims: those of accounts, of policies, of agents, with vendors, or all there are. */
export type ClaimScope =
  | { kind: 'account' | 'policy' | 'producer' | 'vendor'; values: readonly string[] }
  | { kind: 'everything' };

export type ClaimListQuestion = {
  scopes: readonly ClaimScope[];
  states: readonly ClaimState[];
  line?: LineOfBusinessCode | undefined;
  /** What a number begins with, and the words of a name. */
  search?: { prefix: string; words: readonly string[] } | undefined;
  orderBy: ClaimOrder;
  descending: boolean;
  limit: number;
  after?: ClaimEdge | undefined;
  before?: ClaimEdge | undefined;
};

/** Limits stand in the text, so that the plan of a prepared statement knows them; there are only these. */
const pageLimits = [26, 100];
/** Among all claims a search looks at so many of each kind of hit, so that a short one costs no more than a long one. */
const mostHits = 100;

const scopeColumns = { account: 'account_number', policy: 'policy_number', producer: 'producer_code' } as const;
const listed = "claims.origin = 'portal' and claims.number is not null";

/** One statement for a list: a range of an index per owner and state, merged and cut to a page of JSON. */
export function claimListQuery(question: ClaimListQuestion): { text: string; values: unknown[] } {
  const { scopes, states, orderBy, descending, limit, before } = question;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const isBackwards = before !== undefined;
  const readingOrder = orderOf(orderBy, descending !== isBackwards);
  const pageLimit = pageLimits.find((most) => limit <= most) ?? limit;
  const wantedStates = bind(states);
  const filters = filtersOf(question, bind);
  const parts = { bind, wantedStates, filters, tail: `order by ${readingOrder} limit ${pageLimit}`, question };
  const branches = scopes.map((scope) => branchOf(scope, parts));
  const text = `
    select coalesce(json_agg(json_build_object(
      'lineOfBusinessCode', line_of_business_code, 'claimNumber', number,
      'lossDate', ${instant('loss_date')}, 'claimState', state,
      'policyNumber', policy_number, 'vendors', vendors) order by ${orderOf(orderBy, descending)}), '[]') as claims
    from (select * from (${branches.join(' union ')}) found order by ${readingOrder} limit ${bind(limit)}) page`;
  return { text, values };
}

type Parts = {
  bind: (value: unknown) => string;
  wantedStates: string;
  filters: string;
  tail: string;
  question: ClaimListQuestion;
};

function branchOf(scope: ClaimScope, parts: Parts): string {
  const { bind, wantedStates, filters, tail, question } = parts;
  const { search } = question;
  const isBounded = scope.kind === 'account' || scope.kind === 'policy' || scope.kind === 'vendor';
  if (search && !isBounded) return foundBranch(scope, search, parts);
  const owners = scope.kind === 'everything' ? '' : `unnest(${bind(scope.values)}::text[]) as owner cross join`;
  const owned = ownedBy(scope);
  const matching = search ? `and ${matches(search, bind)}` : '';
  return `(select ranged.* from ${owners} unnest(${wantedStates}::text[]) as wanted_state cross join lateral (
    select ${columns} from claims where ${listed} and ${owned} claims.state = wanted_state ${filters} ${matching} ${tail}
  ) ranged)`;
}

const columns = 'number, loss_date, state, line_of_business_code, policy_number, vendors';

function ownedBy(scope: ClaimScope): string {
  if (scope.kind === 'everything') return '';
  if (scope.kind === 'vendor') return 'claims.id in (select claim_id from claim_contacts where vendor_id = owner) and';
  return `claims.${scopeColumns[scope.kind]} = owner and`;
}

function filtersOf({ line, orderBy, descending, after, before }: ClaimListQuestion, bind: Parts['bind']): string {
  const conditions: string[] = [];
  if (line) conditions.push(`claims.line_of_business_code = ${bind(line)}`);
  const beyond = (edge: ClaimEdge, sign: '<' | '>') =>
    orderBy === 'claimNumber'
      ? `claims.number ${sign} ${bind(edge.claimNumber)}`
      : `(claims.loss_date, claims.number) ${sign} (${bind(edge.lossDate)}::timestamptz, ${bind(edge.claimNumber)})`;
  if (after) conditions.push(beyond(after, descending ? '<' : '>'));
  if (before) conditions.push(beyond(before, descending ? '>' : '<'));
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

type Search = NonNullable<ClaimListQuestion['search']>;

/** Within an account there are few claims: each is looked at. */
function matches({ prefix, words }: Search, bind: Parts['bind']): string {
  const range = prefixRange(prefix, bind);
  const byNumber = `${range('claims.number')} or ${range('claims.policy_number')}`;
  if (words.length === 0) return `(${byNumber})`;
  return `(${byNumber} or not exists (
    select from unnest(${bind(words)}::text[]) as asked where not exists (
      select from claim_words where claim_id = claims.id and word = asked collate "C")))`;
}

/** Among many claims each kind of hit is a range of an index of its own. */
function foundBranch(
  scope: ClaimScope,
  { prefix, words }: Search,
  { bind, wantedStates, filters, tail }: Parts,
): string {
  const owners = scope.kind === 'everything' ? '' : `unnest(${bind(scope.values)}::text[]) as owner cross join`;
  const owned = scope.kind === 'everything' ? '' : 'producer_code = owner and';
  const each = (hit: string) =>
    `(select hits.number from ${owners} unnest(${wantedStates}::text[]) as wanted_state cross join lateral (${hit}) hits)`;
  const range = prefixRange(prefix, bind);
  const byPrefix = (column: string) =>
    each(`select number from claims where ${listed} and ${owned} state = wanted_state and ${range(column)}
      order by ${column} limit ${mostHits}`);
  const hits = [byPrefix('number'), byPrefix('policy_number')];
  if (words.length > 0) hits.push(each(byWords(words, owned, bind)));
  return `(select ${columns} from claims where ${listed} and claims.number in (${hits.join(' union ')}) ${filters} ${tail})`;
}

/** The longest word leads, for it is likely the rarest; the others must be there too. */
function byWords(words: readonly string[], owned: string, bind: Parts['bind']): string {
  const [leading = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const besides = others.map(
    (word) => `and exists (select from claim_words beside where beside.claim_id = claim_words.claim_id
      and beside.word = ${bind(word)})`,
  );
  return `select number from claim_words where ${owned} word = ${bind(leading)} and state = wanted_state ${besides.join(' ')}
    order by loss_date desc limit ${mostHits}`;
}

function prefixRange(prefix: string, bind: Parts['bind']): (column: string) => string {
  const from = bind(prefix);
  const to = bind(`${prefix}\u{10ffff}`);
  return (column) => `(${column} >= ${from} and ${column} < ${to})`;
}

function orderOf(orderBy: ClaimOrder, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return orderBy === 'claimNumber' ? `number ${direction}` : `loss_date ${direction}, number ${direction}`;
}
