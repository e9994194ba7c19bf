import type { CommunicationSession } from '@beistand/contract/features/access/schema.ts';
import { createContext, use } from 'react';

/** Who came through a link, as the pages of a case know it. */
export type Member = CommunicationSession & { token: string };

export const MemberContext = createContext<Member | undefined>(undefined);

export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('No member area above this component');
  return member;
}
