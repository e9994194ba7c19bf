import { randomBytes } from 'node:crypto';
import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { issueLink, type IssuedLink } from '#features/access/links.ts';
import { revokeLink } from '#features/access/queries.ts';
import { storeMemberCase, type StoredCase } from '#features/claims/store-member-case.ts';
import type { MemberCase } from '#features/claims/member-case.ts';
import { buildReport, type ReportChanges } from './build-report.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';

/** A case in the database, as the club has it. */
type TestCase = { ext?: CommunicationTypeExt; changes?: ReportChanges | undefined };

function openTestCase(server: TestApp, now: Date, { ext = 'medical', changes = {} }: TestCase): Promise<StoredCase> {
  const { publicID: _id, claimState: _state, ...report } = buildReport(changes);
  const memberCase: MemberCase = { ...report, licencePlate: 'M-GR 4711' };
  const { deployment } = server.settings;
  return storeMemberCase(
    { db: server.database, vault: server.vault },
    { id: crypto.randomUUID(), memberCase, ext, language: 'de_DE', deployment, now },
  );
}

export type OpenedCase = StoredCase & { link: IssuedLink; details: ClaimAuthorization };

/** A case with a link, and what opens it. */
export async function openCaseWithLink(
  server: TestApp,
  now: Date,
  options: { type?: CommunicationType; ext?: CommunicationTypeExt; changes?: ReportChanges } = {},
): Promise<OpenedCase> {
  const { type = 'show_info', ext = 'medical', changes } = options;
  const stored = await openTestCase(server, now, { ext, changes });
  const purpose = { claimId: stored.id, communicationType: type, communicationTypeExt: ext };
  const link = await issueLink(server.database, purpose, now);
  const [insured, injured] = stored.memberCase.contacts;
  const details: ClaimAuthorization =
    ext === 'medical'
      ? { claimNumber: stored.number.slice(-5), birthDate: (injured ?? insured).dateOfBirth }
      : { membershipNumber: stored.memberCase.policy.policyNumber, licencePlate: stored.memberCase.licencePlate };
  return { ...stored, link, details: { communicationTypeExt: ext, ...details } };
}

export type Login = { answer: WireAnswer; cookie: string; session: string };

/** Opens a link as the browser does, from an address if one is given. */
export async function logIn(
  server: TestApp,
  token: string,
  details: ClaimAuthorization,
  headers: Record<string, string> = {},
): Promise<Login> {
  const body = { id: 1, method: 'getCommunicationTypeAndSession', params: [token, details] };
  const response = await server.post('claim/claim', JSON.stringify(body), headers);
  const answer = response.json<WireAnswer>();
  const kept = response.cookies.find(({ name }) => name.startsWith('beistand_link_'));
  return {
    answer,
    cookie: kept ? `${kept.name}=${kept.value}` : '',
    session: (answer.result as { sessionUUID?: string } | undefined)?.sessionUUID ?? '',
  };
}

export const wrongDetails: ClaimAuthorization = { claimNumber: '00000', birthDate: { year: 1900, month: 1, day: 1 } };

export function unknownToken(): string {
  return randomBytes(32).toString('base64url');
}

/** For a server that trusts the proxy in front of it. */
export function fromAddress(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

export async function failToLogIn(
  server: TestApp,
  times: number,
  token: string,
  address = '198.51.100.7',
): Promise<void> {
  for (let count = 0; count < times; count += 1) await logIn(server, token, wrongDetails, fromAddress(address));
}

/** Links that no longer open anything, one for each reason. */
export async function openDeadLinks(server: TestApp, now: Date): Promise<[OpenedCase, OpenedCase, OpenedCase]> {
  const expired = await openCaseWithLink(server, new Date(now.getTime() - 15 * 24 * 3_600_000));
  const revoked = await openCaseWithLink(server, now);
  const usedUp = await openCaseWithLink(server, now);
  await revokeLink(server.database, revoked.link.id, now);
  await failToLogIn(server, 10, usedUp.link.token);
  return [expired, revoked, usedUp];
}
