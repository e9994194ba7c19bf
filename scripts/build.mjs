// Builds the pages for the browser and for the server that draws the first of them, and compresses what is sent.
// Does nothing when no source changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'web/dist/.built');

export async function buildPages() {
  const sources = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the pages …');
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
  compress(join(root, 'web/dist/client'));
  writeFileSync(stamp, sources);
}

/** By size and time of change, so that a second start does not read every file. */
function sourcesHash() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['web', 'contract']) {
    for (const file of filesOf(join(root, folder))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !entry.name.includes('.test.'))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

/** Brotli for browsers, gzip for proxies that know nothing else. */
function compress(folder) {
  for (const file of filesOf(folder).filter((name) => /\.(?:js|css|svg|json)$/.test(name))) {
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPages();
