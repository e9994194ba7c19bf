import { isCommunicationType, mainPageOf, type MemberPage } from '@beistand/contract/features/access/reach.ts';

type MainPagePath = MemberPage | '/callcenter';

/** Where a link of this type begins. For a type that nobody knows, a person helps on the phone. */
export function mainPagePath(communicationType: string): MainPagePath {
  return isCommunicationType(communicationType) ? mainPageOf(communicationType) : '/callcenter';
}

/** The main page where this application has it, else the phone. */
export function pathAfterLogin(communicationType: string, hasPage: (path: string) => boolean): MainPagePath {
  const path = mainPagePath(communicationType);
  return hasPage(path) ? path : '/callcenter';
}
