import type { CallbackHours } from '@beistand/contract/constants.ts';
import { needsHelpNow } from '@beistand/contract/features/report/rules.ts';
import type { LossCause, ReportOption } from '@beistand/contract/features/report/schema.ts';
import type { DateParts } from '#ui/date/date-parts.ts';

export type IncidentCause = Exclude<LossCause, 'consulting_information'>;

/** What a person enters, as they enter it. The patient is also the person we call, unless somebody else is named for that. */
export type ReportData = {
  option: ReportOption | null;
  acceptsTerms: boolean;
  patient: { firstName: string; lastName: string; dateOfBirth: DateParts | null };
  contactPerson: { firstName: string; lastName: string } | null;
  cellNumber: string;
  cellNumberRepeat: string;
  email: string;
  emailRepeat: string;
  country: string;
  city: string;
  membershipNumber: string;
  remark: string;
  acceptsPrivacy: boolean;
  lossCause: IncidentCause | null;
  description: string;
  callbackHours: CallbackHours | null;
  /** What a solved captcha gave; empty where one is still to be solved, undefined where none is asked for. */
  captchaPass?: string | undefined;
};

export const emptyReport: ReportData = {
  option: null,
  acceptsTerms: false,
  patient: { firstName: '', lastName: '', dateOfBirth: null },
  contactPerson: null,
  cellNumber: '',
  cellNumberRepeat: '',
  email: '',
  emailRepeat: '',
  country: '',
  city: '',
  membershipNumber: '',
  remark: '',
  acceptsPrivacy: false,
  lossCause: null,
  description: '',
  callbackHours: null,
};

/** Until something else is chosen, somebody may be in danger. */
export function mayNeedHelpNow({ option }: ReportData): boolean {
  return option === null || needsHelpNow(option);
}
