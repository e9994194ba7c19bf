import { authoritiesOf, personaOf, type Authority } from '@beistand/contract/authorities.ts';
import type { Persona } from '@beistand/contract/personas.ts';

export type SignedInUser = {
  id: string;
  userName: string;
  /** As the person is addressed. */
  name: string;
  email: string;
  emailVerified: boolean;
  previousLogonTime: Date | null;
  authorities: readonly Authority[];
  /** Whose screens the person sees. The server decides what they show. */
  persona: Persona;
};

type Claims = Readonly<Record<string, unknown>>;

/** The person, from userinfo and the access token. An insurer's provider may know less than ours. */
export function signedInUser(info: Claims, accessToken: Claims, configured: Persona): SignedInUser {
  const id = textOf(info, 'user_id', 'sub') ?? '';
  const userName = textOf(info, 'user_name', 'preferred_username', 'email') ?? id;
  const previous = info['previous_logon_time'];
  const authorities = authoritiesOf(accessToken);
  return {
    id,
    userName,
    name: textOf(info, 'name') ?? userName,
    email: textOf(info, 'email') ?? '',
    emailVerified: info['email_verified'] === true,
    previousLogonTime: typeof previous === 'number' ? new Date(previous) : null,
    authorities,
    persona: personaOf(authorities, configured),
  };
}

function textOf(claims: Claims, ...names: string[]): string | undefined {
  const value = names
    .map((name) => claims[name])
    .find((candidate) => typeof candidate === 'string' && candidate !== '');
  return value as string | undefined;
}
