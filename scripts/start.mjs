import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build.mjs';

// npm start passes three flags: SIGUSR1 opens no inspector; a larger young generation, and a later optimisation of the embedded
// database's code, both make a start half a second shorter. A second start finds every module compiled.
enableCompileCache(join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/.cache/compiled'));

// A wrong setting is reported before the pages are built.
const { failStart } = await import('../server/src/start-failure.ts');
const { checkStart } = await import('../server/src/check-start.ts');
try {
  await checkStart(process.env);
} catch (failure) {
  failStart(failure, process.env);
}
await buildPages();
await import('../server/src/main.ts');
