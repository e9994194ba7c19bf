import { isCommunicationType, mainPageOf, type MemberPage } from '@beistand/contract/features/access/link-scopes.ts';

type MainPagePath = MemberPage | '/callcenter';

/** The first page of a link of this type; for an unknown type, the page with the phone number. */
export function mainPagePath(communicationType: string): MainPagePath {
  return isCommunicationType(communicationType) ? mainPageOf(communicationType) : '/callcenter';
}
