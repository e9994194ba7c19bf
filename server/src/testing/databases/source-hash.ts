import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const migrations = join(root, 'server/migrations');

/** Changes with the migrations, with a module and with all of ours that it imports. */
export function sourceHash(module: string): string {
  const hash = createHash('sha256');
  const scripts = readdirSync(migrations).map((name) => join(migrations, name));
  for (const file of [...importedBy(module), ...scripts].toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function importedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const imported = pathOf(specifier, file);
    if (imported) importedBy(imported, known);
  }
  return known;
}

/** Undefined for packages. */
function pathOf(specifier: string, importer: string): string | undefined {
  const room = importer.startsWith(join(root, 'contract')) ? 'contract' : 'server';
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  if (specifier.startsWith('#')) return join(root, room, 'src', specifier.slice(1));
  const [, ofContract] = specifier.split('@beistand/contract/');
  return ofContract && join(root, 'contract/src', ofContract);
}
