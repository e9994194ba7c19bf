import type { CallbackHours } from '#constants.ts';
import type { LossCause, ReportOption } from './entries.ts';

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
