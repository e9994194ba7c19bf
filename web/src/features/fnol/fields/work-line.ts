import { workInjuryRules } from '@beistand/contract/features/fnol/rules/work-injury-rules.ts';
import type { LineFields } from './claim-records.ts';
import { workersCompItems, workersCompRecords } from './work-injury-records.ts';

export const workLine = {
  fields: { workersComp: { records: workersCompRecords, items: workersCompItems } } satisfies LineFields,
  rules: workInjuryRules,
};
