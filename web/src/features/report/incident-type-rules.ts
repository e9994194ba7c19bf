import { lossCausesOf } from '@beistand/contract/features/report/rules.ts';
import { storedReportSchema } from '@beistand/contract/features/report/schema.ts';
import { codeOf } from '@beistand/contract/validation/codes.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';

export const incidentTypeRules = {
  schema: v.object({
    lossCause: required(codeOf(lossCausesOf('immediateHelp'))),
    description: storedReportSchema.entries.description,
  }),
  labels: { lossCause: 'report.incident.question', description: 'report.incident.description' },
} as const;
