import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build.mjs';

// npm start gives two flags along: room for young objects, and patience before the embedded database's code is optimised; both make a
// start half a second shorter. A second start finds every module compiled.
enableCompileCache(join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/.cache/compiled'));

// A setting that is wrong is told before the pages are built.
const { failStart } = await import('../server/src/start-failure.ts');
const { checkStart } = await import('../server/src/check-start.ts');
try {
  await checkStart(process.env);
} catch (failure) {
  failStart(failure, process.env);
}
await buildPages();
await import('../server/src/main.ts');
