import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build.mjs';

// A second start finds every module compiled.
enableCompileCache(join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/.cache/compiled'));

await buildPages();
await import('../server/src/main.ts');
