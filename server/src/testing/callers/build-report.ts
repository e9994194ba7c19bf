import type { Deployment } from '@beistand/contract/config.ts';
import { proofOfWorkHeader } from '@beistand/contract/features/report/proof-of-work.ts';
import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import { toWireNames } from '@beistand/contract/wire-names.ts';
import { newCaptchaPass } from '#platform/captcha/passes.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';

type Insured = ReportInput['contacts'][0];
type Injured = NonNullable<ReportInput['contacts'][1]>;

export type ReportChanges = { report?: Partial<ReportInput>; insured?: Partial<Insured>; injured?: Partial<Injured> };

let reports = 0;

/** A report that is accepted, of a person with a phone number that no other report has. */
export function buildReport({ report, insured, injured }: ReportChanges = {}): ReportInput {
  reports += 1;
  const contact: Insured = {
    policyRole: 'insured',
    primaryPhoneType: 'mobile',
    firstName: 'Änne',
    lastName: 'Özdemir-Groß',
    dateOfBirth: { year: 1981, month: 2, day: 28 },
    cellNumber: `0171 ${String(2_000_000 + reports)}`,
    emailAddress1: 'aenne.oezdemir@example.org',
    consents: [
      { type: 'gdpr', isApproved: true },
      { type: 'electronic_signature', isApproved: true },
    ],
    portalRecallOption: { option: 'immediateHelp', hours: 2 },
    ...insured,
  };
  const patient: Injured = {
    policyRole: 'injured',
    firstName: 'Jonathan',
    lastName: 'Özdemir-Groß',
    dateOfBirth: { year: 2015, month: 6, day: 1 },
    ...injured,
  };
  return {
    policy: { policyType: 'travel_per', policyNumber: '123456785' },
    contacts: injured ? [contact, patient] : [contact],
    lossLocation: { country: 'GR', city: 'Volos', addressType: 'other' },
    lossCause: 'illness',
    description: 'Seit gestern hohes Fieber und Schüttelfrost.',
    callbackHours: contact.portalRecallOption.hours,
    ...report,
  };
}

/** A deployment with a captcha, for tests that are not about the work a report has to bring along: a pass costs nothing. */
export const withCaptcha: Pick<Deployment, 'captcha'> = {
  captcha: {
    key: 'public',
    script: 'https://captcha.example/api.js',
    verify: 'https://captcha.example/verify',
    origins: [],
  },
};

/** Submits a report as the browser does, with a pass, each from an address of its own where the server trusts its proxy. */
export function submitReport(
  server: TestApp,
  report: ReportInput,
  headers: Record<string, string> = {},
): Promise<WireAnswer> {
  const { club } = server.settings.deployment;
  const params = [toWireNames(report, club)];
  return server.call('fnol/fnol', 'getUnverifiedFNOLDetails', params, {
    'x-forwarded-for': ownAddress(),
    [proofOfWorkHeader]: newCaptchaPass(server.vault, server.now()),
    ...headers,
  });
}

let addresses = 0;

function ownAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
