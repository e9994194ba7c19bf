import { isCommunicationType, mainPageOf, type MemberPage } from '@beistand/contract/features/access/reach.ts';

type MainPagePath = MemberPage | '/callcenter';

/** Where a link of this type begins. For a type that nobody knows, a person helps on the phone. */
export function mainPagePath(communicationType: string): MainPagePath {
  return isCommunicationType(communicationType) ? mainPageOf(communicationType) : '/callcenter';
}
