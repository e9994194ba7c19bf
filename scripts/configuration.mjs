// Writes docs/configuration.md from the schemas that read the settings and the deployment's file; --check only tells whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deploymentSchema } from '../contract/src/config.ts';
import { filesUrlOptions } from '../server/src/platform/files/parse-files-url.ts';
import { environmentSchema } from '../server/src/platform/settings/settings.ts';

const page = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/configuration.md');

const settings = Object.entries(environmentSchema.entries).map(([name, schema]) => [
  `\`${name}\``,
  schema.default === undefined ? '–' : `\`${schema.default}\``,
  descriptionOf(schema),
]);

const options = Object.entries(filesUrlOptions).map(([name, { preset, description }]) => [
  `\`${name}\``,
  `\`${preset}\``,
  description,
]);

/** One row for each key that holds a value, with its whole path. */
function keysOf(schema, path = '', isNeeded = true) {
  const { inner, preset } = unwrapped(schema);
  if (inner.type !== 'strict_object')
    return [[`\`${path}\``, presetText(preset, isNeeded), kindOf(inner, schema), descriptionOf(schema)]];
  const below = Object.entries(inner.entries).flatMap(([name, entry]) =>
    keysOf(entry, path ? `${path}.${name}` : name, isNeeded && preset === undefined),
  );
  const description = path ? descriptionOf(schema) : '';
  const isOptional = preset !== undefined && Object.keys(preset ?? { null: 0 }).length !== 0;
  return description || isOptional
    ? [[`\`${path}\``, presetText(preset, isNeeded), 'an object', description], ...below]
    : below;
}

/** The schema inside optional and nullable. */
function unwrapped(schema) {
  let [inner, preset] = [schema, undefined];
  while (inner.wrapped) {
    preset ??= inner.default === null ? 'null' : inner.default;
    inner = inner.wrapped;
  }
  return { inner, preset };
}

function presetText(preset, isNeeded) {
  if (preset === undefined) return isNeeded ? 'needed' : '–';
  return preset === 'null' ? '`null`' : `\`${JSON.stringify(preset)}\``;
}

function kindOf(inner, schema) {
  const checks = new Set([...checksOf(inner), ...checksOf(schema)]);
  if (checks.size > 0) return [...checks].join('; ');
  if (inner.type === 'picklist') return inner.options.map((option) => `\`${option}\``).join(', ');
  if (inner.type === 'array') return `a list of: ${kindOf(inner.item, inner.item)}`;
  if (inner.type === 'boolean') return '`true` or `false`';
  if (inner.type === 'record') return 'a text for each language';
  return inner.pipe?.find(({ type }) => ['email', 'url'].includes(type))?.type ?? `a ${inner.type}`;
}

function descriptionOf({ pipe = [] }) {
  return pipe.findLast(({ type }) => type === 'description')?.description ?? '';
}

/** The error messages of its checks, also of nested pipes. */
function checksOf({ message, pipe = [] }) {
  const own = typeof message === 'string' ? [message.replace(/^Expected /, '')] : [];
  return [...own, ...pipe.flatMap(checksOf)];
}

function table(heads, rows) {
  const cells = [heads, heads.map(() => '---'), ...rows];
  return cells.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

const text = `# Configuration

Generated from the schemas by \`node scripts/configuration.mjs\`. A value that does not fit stops the start with one line that names it.

## Settings of the environment

${table(['setting', 'default', ''], settings)}

## FILES_URL

\`s3://KEY:SECRET@host:port/bucket\`, with special characters in KEY and SECRET percent-encoded. The bucket must exist. Behind a \`?\`:

${table(['option', 'default', ''], options)}

## The deployment's file

One JSON file, named by \`CONFIG\`. A key that is not listed here is refused.

${table(['key', 'default', 'expects', ''], keysOf(deploymentSchema))}
`;

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/configuration.md is stale: run node scripts/configuration.mjs');
  process.exit(1);
}
