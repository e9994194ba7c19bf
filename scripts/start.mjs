import { buildPages } from './build.mjs';

await buildPages();
await import('../server/src/main.ts');
