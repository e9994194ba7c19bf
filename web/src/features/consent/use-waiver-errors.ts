import type { PatientData } from '@beistand/contract/features/consent/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { useRuleText } from '#form/use-rule-text.ts';
import type { WaiverControl } from './use-waiver.ts';
import { type WaiverEntry, waiverIssues } from './waiver-entry.ts';

export type WaiverErrors = Readonly<Partial<Record<keyof WaiverEntry, string>>>;

/** The error message of each field; none before the first submit. */
export function useWaiverErrors(
  entry: WaiverEntry,
  patient: PatientData,
  { submitCount, today }: WaiverControl,
): WaiverErrors {
  const text = useText();
  const ruleText = useRuleText();
  if (submitCount === 0) return {};
  const issues = waiverIssues(entry, patient, today);
  return Object.fromEntries(
    issues.map((issue) => {
      const [name] = issue.path;
      if (name === 'choose') return [name, text('consent.choice.required')];
      if (name === 'legalRepresentative' && issue.code === 'required')
        return [name, text('consent.representative.required')];
      return [name, ruleText(issue)];
    }),
  );
}
