import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TokenSession } from './with-access-token.ts';

export type TokenServer = {
  basePath: string;
  session: TokenSession;
  /** The authorization of each call, in order. */
  seen: (string | undefined)[];
  close: () => void;
};

/** A server that takes fresh tokens alone, and a session that holds a stale one and gets a fresh one. */
export async function tokenServer(
  answer: string,
  contentType = 'application/json',
  answered = 200,
): Promise<TokenServer> {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const { authorization } = request.headers;
      seen.push(authorization);
      const status = authorization === 'Bearer fresh' ? answered : 401;
      response.writeHead(status, { 'content-type': contentType }).end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let token = 'stale';
  return {
    basePath: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    seen,
    close: () => void server.close(),
    session: {
      accessToken: () => token,
      async renew() {
        token = 'fresh';
        return 'renewed';
      },
      refused: () => undefined,
    },
  };
}
