import { autoRules } from '@beistand/contract/features/fnol/rules/auto-rules.ts';
import { autoItems, autoRecords } from './auto-records.ts';
import type { LineFields } from './claim-records.ts';

const fields = { records: autoRecords, items: autoItems };

/** The two lines that insure vehicles. */
export const autoLine = {
  fields: { personalAuto: fields, businessAuto: fields } satisfies LineFields,
  rules: autoRules,
};
