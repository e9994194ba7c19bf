import { redirect } from '@tanstack/react-router';
import { linkSession } from '#platform/member/link-session.ts';

type Params = { token: string; communicationTypeExt?: string };

/** Takes the token out of the address before anything is drawn: it opens a case, and addresses are seen and shared. */
export function enteringLink({ token, communicationTypeExt }: Params): never {
  linkSession.open(token, communicationTypeExt);
  throw redirect({ to: '/login', replace: true });
}
