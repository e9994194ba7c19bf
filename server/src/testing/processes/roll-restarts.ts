import { setTimeout as pause } from 'node:timers/promises';
import { startNoteLoad, type Loaded } from './note-load.ts';
import { startReadinessProxy } from './readiness-proxy.ts';
import { openServerRunner, type ServerProcess } from './server-process.ts';

type Proxy = {
  origin: string;
  /** The ports of the servers, where the proxy expects certain ones. */
  ports?: readonly number[];
  add(url: string): Promise<void>;
  remove(url: string): void;
  close(): Promise<void>;
};

export type Rolled = Loaded & { exitCodes: (number | null)[] };

/** Two servers behind a proxy that are written to, of which one after the other is told to end and followed by a new one. */
export async function rollRestarts(
  restarts: number,
  environment: Record<string, string> = {},
  startProxy: () => Promise<Proxy> = startReadinessProxy,
): Promise<Rolled> {
  const runner = await openServerRunner({ LOG_LEVEL: 'silent', ...environment });
  const proxy = await startProxy();
  const exitCodes: (number | null)[] = [];
  const servers: ServerProcess[] = [];
  let started = 0;
  const add = async () => {
    const { ports = [0] } = proxy;
    const server = await runner.start({ PORT: String(ports[(started += 1) % ports.length]) });
    servers.push(server);
    await proxy.add(server.url);
  };
  try {
    await add();
    await add();
    const base = new URL(new URL(servers[0]?.url ?? '').pathname, proxy.origin).href;
    const load = await startNoteLoad(base, 6);
    for (let count = 0; count < restarts; count += 1) {
      await load.untilAnswered();
      const leaving = servers.shift();
      if (!leaving) break;
      exitCodes.push(await leaving.stop());
      proxy.remove(leaving.url);
      await add();
      await pause(1000);
    }
    return { ...(await load.end()), exitCodes };
  } finally {
    await proxy.close();
    await runner.close();
  }
}
