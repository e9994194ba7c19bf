import type { ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { issuesFrom } from '@beistand/contract/validation/rule.ts';
import * as v from 'valibot';
import { entryIssues } from '#features/quotes/risk/risk-content.ts';
import { riskLabels } from '#features/quotes/risk/risk-records.ts';
import { defineWizard, type Answer, type Step, type Wizard } from '#wizard/engine/definition.ts';
import type { Issue } from '#wizard/engine/issue.ts';
import { cannotBuy, isOrdered, offeringOf, type QuoteEntry } from './quote-entry.ts';
import { quoteSteps, type QuoteStep } from './quote-steps.ts';
import type { StepPages } from './step-pages.tsx';

/** Saves the risk and makes the prices. */
export type CalculateAll = (entry: QuoteEntry) => Promise<Answer<QuoteEntry>>;

export type RiskRules = Required<Pick<Step<QuoteEntry>, 'schema' | 'labels'>>;

/** The same rules as on the server, with the clock of the browser. */
export function riskRules(product: ProductCode, timeZone: string): RiskRules {
  return {
    schema: v.pipe(
      v.custom<QuoteEntry>((entry) => typeof entry === 'object'),
      issuesFrom((entry) => entryIssues(entry, dateAt(new Date(), timeZone))),
    ),
    labels: riskLabels(product),
  };
}

type WizardOf = { quoteID: string; product: ProductCode; timeZone: string; pages: StepPages };

export function quoteWizard(
  { quoteID, product, timeZone, pages }: WizardOf,
  calculate: CalculateAll,
): Wizard<QuoteEntry> {
  const parts: Record<QuoteStep, Omit<Step<QuoteEntry>, 'id' | 'path' | 'Page'>> = {
    risk: { title: `quote.step.risk.${product}`, ...riskRules(product, timeZone), onNext: calculate, everyNext: true },
    offerings: { title: 'quote.step.offerings', issues: unchosen },
    payment: { title: 'quote.step.payment' },
  };
  return defineWizard<QuoteEntry>({
    basePath: `/quote-and-buy/${quoteID}`,
    version: 1,
    steps: quoteSteps.map((id) => ({ id, path: id, ...parts[id], Page: pages[id] })),
  });
}

/** Nobody pays before an offering was chosen whose price holds. Once it is paid it is not judged again. */
function unchosen(entry: QuoteEntry): readonly Issue[] {
  const offering = offeringOf(entry);
  if (isOrdered(entry.quote) || (offering && cannotBuy(entry, offering) === null)) return [];
  return [
    {
      id: 'offerings:offering',
      title: 'required',
      description: '',
      type: 'GENERIC_VALIDATION',
      level: 'LEVEL_ERROR',
      // Each offering says by itself why it cannot be bought.
      isHidden: false,
      validationStep: 'offerings',
      relatedEntity: null,
      dtoName: null,
      dtoFieldName: null,
    },
  ];
}
