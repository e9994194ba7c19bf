import type { ProductCode, QuoteState } from '@beistand/contract/features/quotes/codes.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import { demoId } from '#demo/demo-id.ts';

export type DemoQuote = {
  id: string;
  number: string;
  accountNumber: string;
  producerCode: string;
  product: ProductCode;
  state: QuoteState;
  risk: Risk;
  /** The rule that stands in its way. */
  issue?: string;
  policyNumber?: string;
};

const manyKilometres: Risk = { pa: { ...completeRisk('pa').pa, annualKilometres: 150_000 } };
const manyAccidents: Risk = {
  pa: {
    ...completeRisk('pa').pa,
    drivers: (completeRisk('pa').pa?.drivers ?? []).map((one) => ({ ...one, accidents: 8 })),
  },
};

type Told = Omit<DemoQuote, 'id' | 'number' | 'accountNumber' | 'producerCode'>;

/** One in every state for the demo's policyholder, and some of other accounts. */
const ofErika: Told[] = [
  { product: 'gtp', state: 'draft', risk: { gtp: { region: 'europe' } } },
  { product: 'ho', state: 'quoted', risk: completeRisk('ho') },
  { product: 'pa', state: 'referred', risk: manyKilometres, issue: 'highKilometres' },
  { product: 'pa', state: 'withdrawn', risk: completeRisk('pa') },
  { product: 'gtp', state: 'paying', risk: completeRisk('gtp') },
  { product: 'ho', state: 'bound', risk: completeRisk('ho'), policyNumber: '25-708090' },
  { product: 'pa', state: 'expired', risk: completeRisk('pa') },
  { product: 'pa', state: 'draft', risk: manyAccidents, issue: 'tooManyAccidents' },
];

const ofOthers: [accountNumber: string, producerCode: string, Told][] = [
  ['1000871', 'P-201', { product: 'pa', state: 'quoted', risk: completeRisk('pa') }],
  ['1001330', 'P-305', { product: 'gtp', state: 'quoted', risk: completeRisk('gtp') }],
];

const all = [...ofErika.map((told) => ['1000462', 'P-201', told] as const), ...ofOthers];

export const demoQuotes: readonly DemoQuote[] = all.map(([accountNumber, producerCode, told], index) => {
  const number = `Q-10045${String(2001 + index * 37)}`;
  return { id: demoId(`quote ${number}`), number, accountNumber, producerCode, ...told };
});
