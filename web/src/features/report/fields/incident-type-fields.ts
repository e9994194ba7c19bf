import { lossCausesOf, takesDescription } from '@beistand/contract/features/report/rules.ts';
import type { LossCause } from '@beistand/contract/features/report/entries.ts';
import { storedReportSchema } from '@beistand/contract/features/report/schema.ts';
import { codeOf } from '@beistand/contract/validation/codes.ts';
import { required } from '@beistand/contract/validation/required.ts';
import { choice, text } from '#form/field-kinds.ts';
import { stepRules } from '#form/field-rules.ts';
import { asksForHelpNow, reportField } from './report-field.ts';

export type IncidentCause = Exclude<LossCause, 'consulting_information'>;

const causes = lossCausesOf('immediateHelp') as readonly IncidentCause[];

export const incidentTypeFields = {
  lossCause: reportField({
    ...choice(causes),
    label: 'report.incident.question',
    schema: required(codeOf(causes)),
    when: asksForHelpNow,
    wire: (lossCause) => ({ lossCause }),
  }),
  description: reportField({
    ...text,
    label: 'report.incident.description',
    schema: storedReportSchema.entries.description,
    when: (data) => asksForHelpNow(data) && data.lossCause !== null && takesDescription(data.lossCause),
    wire: (description) => ({ description: description.trim() }),
  }),
};

export const incidentTypeRules = stepRules(incidentTypeFields);
