import type { Issue, IssueCode, IssuePath } from '#validation/issue.ts';
import { lossCausesOf, needsHelpNow, takesDescription } from './rules.ts';
import type { ReportFields } from './schema.ts';

/** Rules about several fields of a report, checked after each field is valid by itself. */
export function reportIssues(report: ReportFields): Issue[] {
  const [insured, injured] = report.contacts;
  const { option, hours } = insured.portalRecallOption;
  const helpNow = needsHelpNow(option);
  const rules: [broken: boolean, code: IssueCode, path: IssuePath][] = [
    [!lossCausesOf(option).includes(report.lossCause), 'invalid', ['lossCause']],
    [Boolean(report.description) && !takesDescription(report.lossCause), 'invalid', ['description']],
    [report.callbackHours !== hours, 'doesNotMatch', ['callbackHours']],
    [Boolean(insured.otherIncidentNote) && helpNow, 'invalid', ['contacts', 0, 'otherIncidentNote']],
    [!injured && !insured.dateOfBirth, 'required', ['contacts', 0, 'dateOfBirth']],
    [!isApproved(insured.consents, 'gdpr'), 'consentMandatory', ['contacts', 0, 'consents']],
    [hasRepeats(insured.consents.map(({ type }) => type)), 'notUnique', ['contacts', 0, 'consents']],
    [injured !== undefined && !helpNow, 'invalid', ['contacts', 1]],
  ];
  return rules.filter(([broken]) => broken).map(([, code, path]) => ({ code, path, level: 'error' }));
}

type Consents = ReportFields['contacts'][0]['consents'];

function isApproved(consents: Consents, type: Consents[number]['type']): boolean {
  return consents.some((consent) => consent.type === type && consent.isApproved);
}

function hasRepeats(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}
