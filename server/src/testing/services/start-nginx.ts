import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/databases/start-postgres.ts';
import { missingPrograms } from './missing-programs.ts';

export const isNginxInstalled = missingPrograms(['nginx']).length === 0;

/** nginx with the recipe of docs/operations.md: it knows two ports, and never asks /readyz. */
export async function startNginx() {
  const folder = await mkdtemp(join(tmpdir(), 'beistand-nginx-'));
  const port = await freePort();
  const ports = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configurationFor(folder, port, ports));
  const program = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  await untilListening(port, program);
  return {
    origin: `http://127.0.0.1:${port}`,
    ports,
    add: async () => {},
    remove: () => {},
    async close(): Promise<void> {
      if (program.exitCode === null) {
        const ended = once(program, 'exit');
        program.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, program: ChildProcess): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`nginx ended with ${program.exitCode}`);
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await pause(50);
  }
}

function configurationFor(folder: string, port: number, behind: readonly number[]): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
events { worker_connections 512; }
http {
  access_log off;
  ${paths.join('\n  ')}
  upstream beistand {
    ${behind.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://beistand;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_next_upstream error timeout non_idempotent;
      proxy_request_buffering off;
      client_max_body_size 101m;
    }
  }
}
`;
}
