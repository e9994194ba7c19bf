import type { CallbackHours } from '#constants.ts';
import type { Issue, IssueCode, IssuePath } from '#validation/issue.ts';
import type { LossCause, ReportOption } from './entries.ts';
import type { ReportFields } from './schema.ts';

/** Immediate help asks for a cause and for the patient, who may be another person; all other options take a remark instead. */
export function needsHelpNow(option: ReportOption): boolean {
  return option === 'immediateHelp';
}

export function lossCausesOf(option: ReportOption): readonly LossCause[] {
  return needsHelpNow(option) ? ['illness', 'accident', 'death'] : ['consulting_information'];
}

export function takesDescription(cause: LossCause): boolean {
  return cause === 'illness' || cause === 'accident';
}

/** When the call-back is due, for a report that arrived at `received`. */
export function callbackDue(received: Date, hours: CallbackHours): Date {
  return new Date(received.getTime() + hours * 3_600_000);
}

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
