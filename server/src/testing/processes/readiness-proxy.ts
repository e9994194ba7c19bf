import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 100;

type Behind = { origin: string; isReady: boolean };

/** A proxy as deployments have one: spreads requests over those whose /readyz says 200, keeps connections, tries nothing twice. */
export async function startReadinessProxy() {
  let behind: Behind[] = [];
  let turn = 0;
  let isOver = false;
  const agent = new Agent({ keepAlive: true });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = behind.filter(({ isReady }) => isReady);
    const chosen = ready[(turn += 1) % ready.length];
    if (!chosen) return void outgoing.writeHead(502).end('nobody is ready');
    const { method, url = '/', headers } = incoming;
    const asked = request(new URL(url, chosen.origin), { agent, method, headers }, (answer) => {
      const { connection: _ours, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(outgoing);
    });
    asked.on('error', ({ message }) => outgoing.destroyed || outgoing.writeHead(502).end(message));
    incoming.pipe(asked);
  }

  async function ask(one: Behind): Promise<void> {
    one.isReady = await fetch(new URL('/readyz', one.origin)).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async function follow(): Promise<void> {
    while (!isOver) {
      await Promise.all(behind.map(ask));
      await pause(askEveryMs);
    }
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const following = follow();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(url: string): Promise<void> {
      const one = { origin: new URL(url).origin, isReady: false };
      await ask(one);
      behind = [...behind, one];
    },
    remove(url: string): void {
      behind = behind.filter(({ origin }) => origin !== new URL(url).origin);
    },
    async close(): Promise<void> {
      isOver = true;
      await following;
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
