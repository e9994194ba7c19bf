import { createContext, use } from 'react';
import type { SignedInUser } from './signed-in-user.ts';

export const UserContext = createContext<SignedInUser | undefined>(undefined);

/** Who is signed in, on a page that nobody else sees. */
export function useUser(): SignedInUser {
  const user = use(UserContext);
  if (!user) throw new Error('useUser is for pages below a route that requires sign-in.');
  return user;
}
