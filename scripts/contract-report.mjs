// Writes docs/contract.md: every operation with its params, result and access, every other address and every failure, so that a change of
// what travels is seen in review. `--check` fails when the page is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appErrors } from '../contract/src/errors.ts';
import { openApiDocument } from '../contract/src/open-api/open-api.ts';
import { openRpcDocument } from '../contract/src/open-rpc/open-rpc.ts';

const page = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/contract.md');

/** A JSON Schema in the words of TypeScript, with the rules behind it. */
function typeText(schema, indent = '') {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeText(one, indent)))].join(' | ');
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.prefixItems) return `[${schema.prefixItems.map((one) => typeText(one, indent)).join(', ')}]`;
  if (schema.type === 'array') return `${listText(schema, indent)}${rulesText(schema)}`;
  return `${schema.type ?? 'unknown'}${rulesText(schema)}`;
}

function listText({ items = {} }, indent) {
  return `(${typeText(items, indent)})[]`.replace(/^\((\w+)\)\[\]$/, '$1[]');
}

function objectText({ properties = {}, required = [] }, indent) {
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, deeper)}`,
  );
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : '{}';
}

function rulesText({ minLength, maxLength, minItems, maxItems, minimum, maximum, format, pattern }) {
  const rules = [
    minLength !== undefined && `at least ${minLength} long`,
    maxLength !== undefined && `at most ${maxLength} long`,
    minItems !== undefined && `at least ${minItems} of them`,
    maxItems !== undefined && `at most ${maxItems} of them`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    format,
    pattern && `/${pattern}/`,
  ].filter(Boolean);
  return rules.length > 0 ? ` (${rules.join(', ')})` : '';
}

/** The first method with each long result; the others refer to it, so that a change is seen once. */
const firstWith = new Map();
const longResult = 1000;

function resultText(name, schema) {
  const shown = typeText(schema);
  if (shown.length < longResult) return shown;
  const first = firstWith.get(shown) ?? name;
  firstWith.set(shown, first);
  return first === name ? shown : `/* as of ${first} */`;
}

function paramsText(params) {
  const shown = params.map((param) => `${param.name}${param.required ? '' : '?'}: ${typeText(param.schema)}`);
  return shown.length > 0 ? `[\n${shown.map((line) => `  ${line.replaceAll('\n', '\n  ')}`).join(',\n')}\n]` : '[]';
}

function methodText({ name, ...method }) {
  return [
    `### ${name}`,
    '',
    `\`${method['x-endpoint']}\`, ${method['x-changes'] ? 'changes' : 'reads'}`,
    '',
    ...(method['x-variants'] ?? [method]).flatMap((variant) => variantText(name, variant)),
  ].join('\n');
}

function variantText(name, { summary, params, result, ...variant }) {
  return [
    `${summary} Access: ${variant['x-access']}`,
    '',
    '```ts',
    `params: ${paramsText(params)}`,
    `result: ${resultText(name, result.schema)}`,
    '```',
    '',
  ];
}

/** Everything of an address that is not JSON-RPC: what it does, by what one is let in, and what it answers. */
function addressText([path, methods]) {
  return Object.entries(methods)
    .filter(([method]) => method !== 'servers')
    .map(([method, { summary, security, parameters = [], responses }]) => {
      const ways = security.map((way) => Object.keys(way).join(' and ')).join(', or ');
      const asked = parameters.map((one) => `${one.name}${one.required ? '' : '?'}`).join(', ');
      const cells = [
        `\`${method.toUpperCase()} ${path}\``,
        summary,
        ways || 'nothing',
        asked,
        Object.keys(responses).join(', '),
      ];
      return `| ${cells.join(' | ')} |`;
    });
}

const named = { name: 'Beistand', basePath: '/', club: 'club' };
const { methods } = openRpcDocument(named);
const { paths } = openApiDocument(named);
const addresses = Object.entries(paths).filter(([, { post }]) => !post?.tags.includes('operations'));
const text = [
  '# The contract',
  '',
  'Generated from `contract/src` by `node scripts/contract-report.mjs`. Names that carry the club are shown for a club called `club`.',
  '',
  '## Failures',
  '',
  '| name | code | message |',
  '| --- | --- | --- |',
  ...Object.entries(appErrors).map(([name, { appErrorCode, message }]) => `| ${name} | ${appErrorCode} | ${message} |`),
  '',
  '## Addresses',
  '',
  'All that is not JSON-RPC; the OpenAPI document says more.',
  '',
  '| address | what it does | let in by | asks for | answers |',
  '| --- | --- | --- | --- | --- |',
  ...addresses.flatMap(addressText),
  '',
  '## Operations',
  '',
  ...methods.map(methodText),
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/contract.md is stale: run node scripts/contract-report.mjs');
  process.exit(1);
}
