import type { AskedClaims } from '#features/claims/known-words.ts';

const page = {
  scopes: [{ kind: 'everything' }],
  states: ['open', 'draft'],
  orderBy: 'lossDate',
  descending: true,
  limit: 26,
} as const satisfies AskedClaims;
const account = [{ kind: 'account', values: ['M7'] }] as const;
const policy = [{ kind: 'policy', values: ['77-0000007'] }] as const;
const producer = [{ kind: 'producer', values: ['M-7'] }] as const;
const closedToo = ['open', 'draft', 'closed'] as const;
const cursor = { lossDate: '2025-12-30T00:00:00.000Z', claimNumber: '77-50000000' };
const number = { prefix: '77-00048271', words: ['00048271', '77'] };
const bareNumber = { prefix: '48271', words: ['48271'] };
const short = { prefix: '77-', words: ['77'] };
const common = { prefix: 'MÜLLER', words: ['muller'] };
const threeLetters = { prefix: 'MÜL', words: ['mul'] };
const manyNames = { prefix: 'NAME1', words: ['name1'] };
const twoWords = { prefix: 'WERKSTATT W17', words: ['w17', 'werkstatt'] };
const twoBeginnings = { prefix: 'WERK NAME12', words: ['werk', 'name12'] };

/** What people ask of a list, one of each kind; answered on claims as `fillClaims` makes them. */
export const claimQuestions: Readonly<Record<string, AskedClaims>> = {
  'an account': { ...page, scopes: account },
  'an account, closed too, by number': { ...page, scopes: account, states: closedToo, orderBy: 'claimNumber' },
  'an account, a search': { ...page, scopes: account, search: common },
  'a policy': { ...page, scopes: policy },
  'an agent': { ...page, scopes: producer },
  'an agent, a later page': { ...page, scopes: producer, after: cursor },
  'an agent, page 7 by its number': { ...page, scopes: producer, skip: 150 },
  'an agent, the page before': { ...page, scopes: producer, before: cursor },
  'an agent, closed too': { ...page, scopes: producer, states: closedToo },
  'an agent, by number': { ...page, scopes: producer, orderBy: 'claimNumber' },
  'an agent, one line': { ...page, scopes: producer, line: 'WC' },
  'an agent, one line by number': { ...page, scopes: producer, line: 'WC', orderBy: 'claimNumber', descending: false },
  'an agent, a number': { ...page, scopes: producer, states: closedToo, search: number },
  'an agent, a short prefix': { ...page, scopes: producer, search: short },
  'an agent, a common name': { ...page, scopes: producer, search: common },
  'an agent, three letters': { ...page, scopes: producer, search: threeLetters },
  'an agent, the beginning of many names': { ...page, scopes: producer, search: manyNames },
  everything: page,
  'everything, a later page': { ...page, after: cursor },
  'everything, closed too, oldest first': { ...page, states: closedToo, descending: false },
  'everything, by number': { ...page, orderBy: 'claimNumber' },
  'everything, one line': { ...page, line: 'WC' },
  'everything, one line by number': { ...page, line: 'WC', orderBy: 'claimNumber' },
  'everything, a number': { ...page, states: closedToo, search: number },
  'everything, a short prefix': { ...page, search: short },
  'everything, a common name': { ...page, search: common },
  'everything, a number without its beginning': { ...page, states: closedToo, search: bareNumber },
  'everything, three letters': { ...page, states: closedToo, search: threeLetters },
  'everything, the beginning of many names': { ...page, states: closedToo, search: manyNames },
  'everything, two beginnings': { ...page, search: twoBeginnings },
  'everything, two words': { ...page, states: closedToo, search: twoWords },
};
