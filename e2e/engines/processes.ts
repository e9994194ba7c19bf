import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

/** Whether a program is on the path. */
export function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

export type Programs = {
  start(program: string, args: string[], options?: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions }): ChildProcess;
  stopAll(): Promise<void>;
};

/** The programs that make up one browser: they end together. */
export function createPrograms(): Programs {
  const running: ChildProcess[] = [];
  return {
    start(program, args, { env = process.env, stdio = 'ignore' } = {}) {
      const child = spawn(program, args, { env, stdio });
      child.on('error', (failure) => console.error(`${program}: ${failure.message}`));
      running.push(child);
      return child;
    },
    async stopAll() {
      for (const child of running.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null || !child.kill()) continue;
        const patience = setTimeout(() => child.kill('SIGKILL'), 3000);
        await once(child, 'exit');
        clearTimeout(patience);
      }
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
