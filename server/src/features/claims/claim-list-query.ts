import { mostClaimsAtOnce, mostSkipped, type ClaimOrder } from '@beistand/contract/features/claims/list-limits.ts';
import type { ClaimCursor } from '@beistand/contract/features/claims/schema.ts';
import type { ClaimState, LineOfBusinessCode } from '@beistand/contract/constants.ts';
import { instant } from '#platform/database/json-columns.ts';
import { claimIdsOfVendor, isOrder, ownerColumns, type ClaimScope } from './claim-reach.ts';

export type ClaimSearch = {
  /** What a number begins with. */
  prefix: string;
  /** What words of the claim begin with, the rarest first. */
  words: readonly string[];
  /** The words that begin with the first of them. */
  leading: readonly string[];
};

export type ClaimListQuestion = {
  scopes: readonly ClaimScope[];
  states: readonly ClaimState[];
  line?: LineOfBusinessCode | undefined;
  search?: ClaimSearch | undefined;
  orderBy: ClaimOrder;
  descending: boolean;
  limit: number;
  after?: ClaimCursor | undefined;
  before?: ClaimCursor | undefined;
  /** How many claims to leave out. */
  skip?: number | undefined;
};

/** Limits are written into the SQL, so that the planner knows them; there are only these, the last two for pages by their number. */
const pageLimits = [26, 100, 250, mostSkipped + mostClaimsAtOnce];
/** A search among all claims reads at most this many hits of each kind, so that a short search costs no more than a long one. */
const mostHits = 50;
const mostLed = 2_000;
/** The same where several words lead, whose claims have to be put in order first. */
const mostLedTogether = 600;

export const listed = "claims.origin = 'portal' and claims.number is not null";

/** One statement for a list: a range of an index per owner and state, merged and cut to a page of JSON. */
export function claimListQuery(question: ClaimListQuestion): { text: string; values: unknown[] } {
  const { scopes, states, orderBy, descending, limit, before, skip = 0 } = question;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const isBackwards = before !== undefined;
  const readingOrder = orderOf(orderBy, descending !== isBackwards);
  const pageLimit = pageLimits.find((most) => limit + skip <= most) ?? limit + skip;
  const wantedStates = bind(states);
  const ofLine = question.line ? `and claims.line_of_business_code = ${bind(question.line)}` : '';
  const beyondEdges = edgeConditions(question, bind);
  const tail = `order by ${readingOrder} limit ${pageLimit}`;
  const clauses = { bind, wantedStates, ofLine, beyondEdges, tail, question };
  const branches = scopes.map((scope) => branchOf(scope, clauses));
  const text = `
    select coalesce(json_agg(json_build_object(
      'lineOfBusinessCode', line_of_business_code, 'claimNumber', number,
      'lossDate', ${instant('loss_date')}, 'claimState', state,
      'policyNumber', case when not "isErased" then policy_number end, 'customer', case when not "isErased" then holder end,
      'vendors', vendors) order by ${orderOf(orderBy, descending)}), '[]')::text as claims
    from (select * from (${branches.join(' union ')}) found order by ${readingOrder} limit ${bind(limit)} offset ${bind(skip)}) page
      cross join lateral (${ofListed('page')}) listed`;
  return { text, values };
}

/** Read for the claims of the page only: the indexes of the lists do not hold it. Without the offset the planner joins all accounts. */
const ofListed = (page: string) => `select holder, erased_at is not null as "isErased"
        from claims listed left join accounts using (account_number) where listed.number = ${page}.number offset 0`;

type Clauses = {
  bind: (value: unknown) => string;
  wantedStates: string;
  ofLine: string;
  beyondEdges: string;
  tail: string;
  question: ClaimListQuestion;
};

function branchOf(scope: ClaimScope, clauses: Clauses): string {
  const { bind, wantedStates, ofLine, beyondEdges, tail, question } = clauses;
  const { search } = question;
  const isBounded = scope.kind === 'account' || scope.kind === 'policy' || scope.kind === 'vendor';
  if (search && !isBounded) return foundBranch(scope, search, clauses);
  const owners = scope.kind === 'everything' ? '' : `unnest(${bind(scope.values)}::text[]) as owner cross join`;
  const owned = ownedBy(scope);
  const matching = search ? `and ${matches(search, bind)}` : '';
  return `(select ranged.* from ${owners} unnest(${wantedStates}::text[]) as wanted_state cross join lateral (
    select ${columns} from claims where ${listed} and ${owned} claims.state = wanted_state
      ${ofLine} ${beyondEdges} ${matching} ${tail}
  ) ranged)`;
}

const columns = 'number, loss_date, state, line_of_business_code, policy_number, vendors';

export function ownedBy(scope: ClaimScope): string {
  if (scope.kind === 'everything') return '';
  if (scope.kind === 'vendor') return `${isOrder} and claims.id in (${claimIdsOfVendor('owner')}) and`;
  return `claims.${ownerColumns[scope.kind]} = owner and`;
}

function edgeConditions({ orderBy, descending, after, before }: ClaimListQuestion, bind: Clauses['bind']): string {
  const conditions: string[] = [];
  const beyond = (cursor: ClaimCursor, sign: '<' | '>') =>
    orderBy === 'claimNumber'
      ? `claims.number ${sign} ${bind(cursor.claimNumber)}`
      : `(claims.loss_date, claims.number) ${sign} (${bind(cursor.lossDate)}::timestamptz, ${bind(cursor.claimNumber)})`;
  if (after) conditions.push(beyond(after, descending ? '<' : '>'));
  if (before) conditions.push(beyond(before, descending ? '>' : '<'));
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

/** Within an account there are few claims: each is looked at. */
function matches({ prefix, words }: ClaimSearch, bind: Clauses['bind']): string {
  const [from, to] = prefixBounds(prefix).map(bind);
  const byNumber = `claims.number >= ${from} and claims.number < ${to}
    or claims.policy_number >= ${from} and claims.policy_number < ${to}`;
  if (words.length === 0) return `(${byNumber})`;
  return `(${byNumber} or not exists (
    select from unnest(${bind(words)}::text[]) as asked where not exists (
      select from claim_words where claim_id = claims.id and ${beginsWith('word', 'asked collate "C"')})))`;
}

/** Among many claims each kind of hit is read from an index of its own. */
function foundBranch(scope: ClaimScope, search: ClaimSearch, clauses: Clauses): string {
  const { bind, wantedStates, beyondEdges, ofLine, tail } = clauses;
  const owners = scope.kind === 'everything' ? '' : `unnest(${bind(scope.values)}::text[]) as owner cross join`;
  const owned = scope.kind === 'everything' ? '' : `${ownerColumns.producer} = owner and`;
  const each = (hit: string) =>
    `select hit.* from ${owners} unnest(${wantedStates}::text[]) as wanted_state cross join lateral (${hit}) hit`;
  const [from, to] = prefixBounds(search.prefix).map(bind);
  // Read from where the prefix begins and cut where it ends: with both ends as the range the planner takes it for a few rows
  // and sorts what may be all of them.
  const byPrefix = (column: string, narrowed: string) =>
    `select * from (${each(`select ${columns} from claims where ${listed} and ${owned} state = wanted_state
      and ${column} >= ${from} ${narrowed} order by ${column}, number limit ${mostHits}`)}) begun where ${column} < ${to}`;
  const hits = [byPrefix('number', ofLine), byPrefix('policy_number', '')];
  if (search.leading.length > 0) hits.push(byWords(search, owned, each, clauses));
  return `(select * from (${hits.map((hit) => `(${hit})`).join(' union ')}) claims where true ${ofLine} ${beyondEdges} ${tail})`;
}

/**
 * The first word leads through its claims, in the order of the list where that is by date; the others must be there too. Two
 * words that are common apart and rare together are looked for among the newest claims of the first.
 */
function byWords(search: ClaimSearch, owned: string, each: (hit: string) => string, clauses: Clauses): string {
  const { bind, beyondEdges, ofLine, question, tail } = clauses;
  const others = search.words.slice(1);
  const isByDate = question.orderBy === 'lossDate';
  const order = isByDate ? tail : `order by loss_date desc, number desc limit ${mostHits}`;
  const besides = others.map(
    (word, index) => `cross join lateral (select from claim_words beside where beside.claim_id = claims.claim_id
      and ${beginsWith('beside.word', bind(word))} limit 1) beside_${index}`,
  );
  const isOneWord = search.leading.length === 1;
  const newestLed = `order by loss_date desc, number desc limit`;
  const ledOrder =
    others.length === 0
      ? order
      : `${newestLed} ${isOneWord ? mostLed : Math.ceil(mostLedTogether / search.leading.length)}`;
  const ofWord = (word: string) => `select claim_id, loss_date, number from claim_words claims
    where ${owned} word = ${word} and state = wanted_state ${isByDate ? beyondEdges : ''} ${ledOrder}`;
  // The claims of one word come in their order and are read only until the page is full.
  const led = isOneWord
    ? ofWord(bind(search.leading[0]))
    : `select distinct claim_id, loss_date, number from unnest(${bind(search.leading)}::text[]) leading_word
        cross join lateral (${ofWord('leading_word collate "C"')}) of_word`;
  const found =
    others.length === 0
      ? `select * from (${led}) claims ${order}`
      : `select claims.* from (${led}) claims ${besides.join(' ')} ${order}`;
  return `select claim.* from (${each(found)} ${order}) found cross join lateral (
    select ${columns} from claims where claims.id = found.claim_id ${ofLine} limit 1) claim`;
}

/** Numbers and words are compared by bytes; U+10FFFF is the last character. */
export const beginsWith = (column: string, prefix: string) =>
  `${column} >= ${prefix} and ${column} < ${prefix} || '\u{10ffff}'`;

function prefixBounds(prefix: string): [from: string, to: string] {
  return [prefix, `${prefix}\u{10ffff}`];
}

function orderOf(orderBy: ClaimOrder, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return orderBy === 'claimNumber' ? `number ${direction}` : `loss_date ${direction}, number ${direction}`;
}
