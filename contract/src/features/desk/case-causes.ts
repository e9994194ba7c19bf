import type { CommunicationTypeExt } from '#constants.ts';
import { isVehicle } from '#features/access/link-scopes.ts';
import { takesDescription } from '#features/report/rules.ts';
import { lossCauses, type LossCause } from '#features/report/entries.ts';

/** What happens to a car. Members report by themselves only what happens to people. */
export const vehicleCauses = ['breakdown', 'accident', 'theft', 'damage', 'other'] as const;

export type CaseCause = LossCause | (typeof vehicleCauses)[number];
/** The causes of cases of any kind, each once. */
export const caseCauses: readonly CaseCause[] = [...new Set<CaseCause>([...lossCauses, ...vehicleCauses])];

export function causesOf(ext: CommunicationTypeExt): readonly CaseCause[] {
  return isVehicle(ext) ? vehicleCauses : lossCauses;
}

/** Whether there are words for what happened: in medical cases where the wizard asks for them, in vehicle cases always. */
export function isDescribed(ext: CommunicationTypeExt, cause: CaseCause): boolean {
  return isVehicle(ext) || takesDescription(cause as LossCause);
}

/** Whether a vehicle case of the club's own country happened in another one. */
export function isOutOfCountry(ext: CommunicationTypeExt, country: string, clubCountry: string): boolean {
  return ext === 'vehiclegermany' && country !== clubCountry;
}
