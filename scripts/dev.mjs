// For those who work on it: the development server with hot reload in front, and the server behind it, restarted on change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 8080);
const behind = port + 1;

spawn(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=config',
    '--watch-preserve-output',
    join(root, 'server/src/main.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(behind),
      HOST: '127.0.0.1',
      BASE_URL: process.env.BASE_URL ?? `http://localhost:${port}`,
      WEB_DEV: '1',
    },
  },
);

// Modules of the page are answered here; every other address is the server's.
const ownAddresses = '^/(?!@|src/|node_modules/|\\.\\./|contract/)';
const front = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  base: '/',
  appType: 'custom',
  server: {
    port,
    strictPort: true,
    proxy: { [ownAddresses]: { target: `http://127.0.0.1:${behind}` } },
    fs: { allow: [root] },
  },
});
await front.listen();
