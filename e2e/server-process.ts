import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');

export type ServerProcess = {
  /** Address of the application, ending in a slash. */
  url: string;
  /** Everything the server wrote. */
  output: string[];
  process: ChildProcess;
  stop(): Promise<void>;
};

/** Starts the product as `npm start` does, on a free port with a data folder of its own. */
export async function startServer(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beistand-e2e-'));
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      CONFIG: roomyDeployment(join(dataDir, 'config')),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      output.push(line);
      const ready = /ready at (\S+)/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    server.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${output.join('\n')}`)));
  });
  return {
    url,
    output,
    process: server,
    async stop() {
      const stopped = once(server, 'exit');
      server.kill('SIGTERM');
      await stopped;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo club without bounds on reports, for all tests report from one address and most from one phone. */
function roomyDeployment(folder: string): string {
  cpSync(join(root, 'config'), folder, { recursive: true });
  const file = join(folder, 'gelbring.json');
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as object;
  const limits = { reportsPerPhoneAndHour: 10_000, reportsPerAddressAndHour: 10_000 };
  writeFileSync(file, JSON.stringify({ ...deployment, limits }));
  return file;
}
