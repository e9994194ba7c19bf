import type { CaseCause } from '@beistand/contract/features/desk/case-causes.ts';
import type { ReportFields } from '@beistand/contract/features/report/schema.ts';
import type { CallbackHours } from '@beistand/contract/constants.ts';
import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { Vault } from '#platform/vault/vault.ts';

type ReportedInsured = ReportFields['contacts'][0];
type InsuredContact = Omit<ReportedInsured, 'portalRecallOption'> &
  Partial<Pick<ReportedInsured, 'portalRecallOption'>>;

/** All that a member told: a report of any kind of policy and, where it is about a vehicle, its licence plate. */
export type MemberCase = Omit<ReportFields, 'policy' | 'callbackHours' | 'contacts' | 'lossCause'> & {
  contacts: [InsuredContact] | [InsuredContact, NonNullable<ReportFields['contacts'][1]>];
  /** What a report was promised; missing where somebody phoned. */
  callbackHours?: CallbackHours | undefined;
  lossCause: CaseCause;
  policy: { policyNumber?: string | undefined; policyType: string };
  licencePlate?: string;
};

const sealContext = 'claims.case';

export function sealCase(vault: Vault, id: string, memberCase: MemberCase): Promise<Buffer> {
  return vault.seal(id, JSON.stringify(memberCase), sealContext);
}

export async function openCase(vault: Vault, id: string, sealed: Uint8Array): Promise<MemberCase> {
  return JSON.parse((await vault.open(id, sealed, sealContext)).toString()) as MemberCase;
}

/** Cases by their ids, opened together; one whose key was destroyed is left out. */
export async function openCases(
  vault: Vault,
  cases: readonly { id: string; sealed: Uint8Array }[],
): Promise<Map<string, MemberCase>> {
  const opened = await vault.openMany(cases.map(({ id, sealed }) => ({ subject: id, sealed, context: sealContext })));
  return new Map(
    cases.flatMap(({ id }, index) => {
      const content = opened[index];
      return content ? [[id, JSON.parse(content.toString()) as MemberCase] as const] : [];
    }),
  );
}

/** The injured contact, else the insured one. */
export function patientOf({ contacts: [insured, injured] }: MemberCase) {
  const { firstName, lastName, dateOfBirth } = injured ?? insured;
  return { firstName, lastName, dateOfBirth, displayName: `${firstName} ${lastName}` };
}

export function birthDateOfPatient(memberCase: MemberCase): CalendarDate | undefined {
  return patientOf(memberCase).dateOfBirth;
}

/** The same case with the date of birth of its patient. */
export function withBirthDate(memberCase: MemberCase, dateOfBirth: CalendarDate): MemberCase {
  const [insured, injured] = memberCase.contacts;
  return { ...memberCase, contacts: injured ? [insured, { ...injured, dateOfBirth }] : [{ ...insured, dateOfBirth }] };
}
