import { RpcError } from './rpc-error.ts';

/** What a call with a token needs of the sign-in. */
export type TokenSession = {
  accessToken(): string | undefined;
  /** Gets a new token without asking anybody. */
  renew(): Promise<'renewed' | 'signedOut' | 'unreachable'>;
  /** The server refused a token that was just made. */
  refused(): void;
};

export type AuthorizationHeader = { authorization: string };

/**
 * Calls with the access token; nothing else sends it. One that is missing or no longer taken is renewed in silence, once. Fails
 * with an RpcError where there is no new one.
 */
export async function withAccessToken<Answer extends { status: number }>(
  session: TokenSession,
  call: (header: AuthorizationHeader) => Promise<Answer>,
): Promise<Answer> {
  const header = () => ({ authorization: `Bearer ${session.accessToken()}` });
  if (session.accessToken()) {
    const answer = await call(header());
    if (answer.status !== 401) return answer;
  }
  const renewal = await session.renew();
  if (renewal !== 'renewed') throw new RpcError(renewal === 'unreachable' ? 'offline' : 'unauthenticated');
  const answer = await call(header());
  if (answer.status === 401) session.refused();
  return answer;
}
