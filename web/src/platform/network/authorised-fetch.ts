import { watchedFetch } from './connection.ts';
import { RpcError } from './rpc-error.ts';
import { type TokenSession, withAccessToken } from './with-access-token.ts';

/** Fetches a file of somebody who is signed in; `more` are headers besides the token's. Fails with an RpcError. */
export async function authorisedFetch(session: TokenSession, address: string, more = {}): Promise<Response> {
  const response = await withAccessToken(session, (headers) =>
    watchedFetch(address, { headers: { ...headers, ...more } }).catch(() => Promise.reject(new RpcError('offline'))),
  );
  if (response.status === 401) throw new RpcError('unauthenticated');
  // A document that is there, but of which the server can draw no copy.
  if (response.status === 422) throw new RpcError('application', { errorCode: 'NOT_DRAWN' });
  if (!response.ok) throw new RpcError('application', { errorCode: `HTTP_${response.status}` });
  return response;
}
