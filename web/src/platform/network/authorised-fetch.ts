import { watchedFetch } from './connection.ts';
import { RpcError } from './rpc-error.ts';
import { type TokenSession, withAccessToken } from './with-access-token.ts';

/** Fetches a file of somebody who is signed in; `more` are headers besides the token's. Fails with an RpcError. */
export async function authorisedFetch(session: TokenSession, address: string, more = {}): Promise<Response> {
  const response = await withAccessToken(session, (headers) =>
    watchedFetch(address, { headers: { ...headers, ...more } }).catch(() => Promise.reject(new RpcError('offline'))),
  );
  if (response.status === 401) throw new RpcError('unauthenticated');
  if (!response.ok) throw new RpcError('application', { errorCode: `HTTP_${response.status}` });
  return response;
}
