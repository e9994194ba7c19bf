import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { featureFriends } from '../oxlint.config.ts';

// Writes a small tree with imports that are refused and imports that are allowed, and lints it once with the house's own configuration.
const root = join(import.meta.dirname, '..');

type Imports = { refused: string[]; allowed: string[] };

const parent = ['../other.ts', '../../other.ts'];
const contract = [
  'node:fs',
  'node:fs/promises',
  'react',
  'react-dom/client',
  'fastify',
  '@beistand/server/src/main.ts',
];
const browser = [
  'react',
  'react/jsx-runtime',
  'react-dom/server',
  '@beistand/web/src/app/routes.ts',
  '../web/src/a.ts',
];
const http = ['fastify', '@fastify/cookie'];
const server = ['node:fs', 'node:fs/promises', '@beistand/server/src/main.ts', '{ lazy } from react'];
const product = [
  '@beistand/contract/errors.ts',
  '../server/src/main.ts',
  '../web/src/a.ts',
  '../contract/src/errors.ts',
];

const spoken = '@beistand/contract/errors.ts';
const above = (...rooms: string[]) => rooms.map((room) => `#${room}/deep/below.ts`);

const rooms: Record<string, Imports> = {
  'contract/src/operations.ts': { refused: [...contract, ...parent], allowed: ['valibot', '#features/faq/schema.ts'] },
  ...Object.fromEntries(
    ['validation', 'merging', 'deployment'].map((folder) => [
      `contract/src/${folder}/walls.ts`,
      {
        refused: [...contract, ...parent, ...above('features')],
        allowed: ['valibot', '#constants.ts'],
      },
    ]),
  ),
  'server/src/main.ts': { refused: browser, allowed: [spoken, 'node:fs', 'fastify', '#features/faq/handlers.ts'] },
  ...Object.fromEntries(
    ['rpc', 'pages'].map((room) => [
      `server/src/${room}/deep/walls.ts`,
      {
        refused: [...browser, ...parent, ...above('features', 'demo')],
        allowed: [spoken, 'node:fs', 'fastify', '#rpc/reach.ts', ...above('platform')],
      },
    ]),
  ),
  'server/src/platform/deep/walls.ts': {
    refused: [...browser, ...parent, ...above('features', 'demo', 'rpc', 'pages')],
    allowed: [spoken, 'node:fs', 'fastify', ...above('platform')],
  },
  ...Object.fromEntries(
    ['documents/doors/routes', 'documents/doors/download', 'documents/doors/admission', 'export/routes'].map((file) => [
      `server/src/features/${file}.ts`,
      {
        refused: [...browser, ...parent, ...above('demo'), '#features/history/deep/below.ts'],
        allowed: [spoken, 'fastify', '#features/documents/queries.ts'],
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ['quotes', 'quotes/payment/webhook-routes'],
      ['desk', 'desk/export/routes'],
    ].map(([feature, file]) => [
      `server/src/features/${file}.ts`,
      {
        refused: [...browser, ...parent, ...above('demo'), '#features/documents/deep/below.ts'],
        allowed: [spoken, 'fastify', `#features/${feature}/queries.ts`],
      },
    ]),
  ),
  'web/src/app/walls.tsx': {
    refused: [...server, ...parent],
    allowed: [spoken, '{ useId } from react', ...above('features')],
  },
  'web/src/i18n/walls.ts': {
    refused: [...server, ...parent, ...above('app', 'features', 'wizard', 'form', 'ui', 'platform')],
    allowed: [spoken, '{ useId } from react', ...above('i18n')],
  },
  'web/src/platform/walls.ts': {
    refused: [...server, ...parent, ...above('app', 'features', 'wizard', 'form', 'ui')],
    allowed: [spoken, '{ useId } from react', ...above('i18n', 'platform')],
  },
  'web/src/ui/form/walls.ts': {
    refused: [...server, ...parent, ...above('app', 'features', 'wizard', 'form', 'platform')],
    allowed: [spoken, '{ useId } from react', ...above('i18n', 'ui')],
  },
  'web/src/form/walls.ts': {
    refused: [...server, ...parent, ...above('app', 'features', 'wizard')],
    allowed: [spoken, '{ useId } from react', ...above('ui', 'platform')],
  },
  'web/src/wizard/page/walls.ts': {
    refused: [...server, ...parent, ...above('app', 'features')],
    allowed: [spoken, '{ useId } from react', ...above('form', 'ui', 'wizard/engine')],
  },
  'web/src/wizard/engine/walls.ts': {
    refused: [...server, ...parent, ...above('app', 'features', 'wizard/page', 'wizard/saving', 'ui')],
    allowed: [spoken, ...above('form')],
  },
  'e2e/walls.spec.ts': { refused: product, allowed: ['@playwright/test', 'node:fs', './support/test.ts'] },
  'e2e/report/walls.spec.ts': {
    refused: [...product, ...parent],
    allowed: ['@playwright/test', 'node:fs', '#support/test.ts'],
  },
  'web/src/features/faq/walls.test.ts': { refused: parent, allowed: ['node:fs', '#app/routes.ts'] },
  'web/src/features/faq/walls-fixture.tsx': { refused: parent, allowed: ['node:fs'] },
  'contract/src/features/faq/walls.test.ts': { refused: parent, allowed: ['node:fs'] },
};

/** What the features of a room have in common. */
const features: Record<keyof typeof featureFriends, Imports> = {
  contract: { refused: [...contract, ...parent], allowed: ['valibot', '#constants.ts', './schema.ts'] },
  server: {
    refused: [...browser, ...parent, ...http, ...above('demo')],
    allowed: [spoken, 'node:fs', '#rpc/context.ts', './queries.ts', ...above('testing')],
  },
  web: {
    refused: [...server, ...parent, ...above('app')],
    allowed: [spoken, '{ useId } from react', ...above('ui', 'wizard')],
  },
};

for (const side of ['contract', 'server', 'web'] as const) {
  const all = readdirSync(join(root, side, 'src/features'));
  for (const feature of all) {
    const friends = featureFriends[side][feature];
    const imported = (names: string[]) => names.map((name) => `#features/${name}/deep/below.ts`);
    rooms[`${side}/src/features/${feature}/deep/walls.ts`] = {
      refused: [
        ...features[side].refused,
        ...imported(all.filter((name) => name !== feature && !friends?.includes(name))),
      ],
      allowed: [...features[side].allowed, ...imported(friends ? [feature, ...friends] : [])],
    };
  }
}

/** A type alone is refused like everything else. */
function linesOf(specifier: string): string[] {
  const [what, from] = specifier.split(' from ');
  if (from) return [`import ${what} from '${from}';`];
  return [`import '${specifier}';`, `import type * as ${specifier.replaceAll(/\W/g, '_')} from '${specifier}';`];
}

const cycles = {
  'web/src/ui/cycle/one.ts': "import type { Two } from './two.ts';\nexport type One = { two: Two };\n",
  'web/src/ui/cycle/two.ts': "import type { One } from './one.ts';\nexport type Two = { one?: One };\n",
  'server/src/rpc/cycle/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
  'server/src/rpc/cycle/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
};
const noCycle = { 'web/src/ui/cycle/three.ts': "import type { One } from './one.ts';\nexport type Three = One;\n" };

type Diagnostic = { code: string; filename: string; labels: { span: { line: number } }[] };
let found: Diagnostic[];
const tree = mkdtempSync(join(tmpdir(), 'walls-'));
afterAll(() => rmSync(tree, { recursive: true }));

beforeAll(async () => {
  const lines = (imports: string[]) => imports.flatMap(linesOf).join('\n');
  const imports = Object.entries(rooms).map(([file, { refused, allowed }]) => [
    file,
    `${lines(refused)}\n${lines(allowed)}\n`,
  ]);
  const config = `import config from ${JSON.stringify(join(root, 'oxlint.config.ts'))};
export default { ...config, options: { typeAware: false } };`;
  const files = { ...Object.fromEntries(imports), ...cycles, ...noCycle, 'oxlint.config.ts': config };
  for (const [file, content] of Object.entries<string>(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  }
  const output = await new Promise<string>((resolve) => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const options = { cwd: tree, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [oxlint, '--format', 'json'], options, (_, stdout) => resolve(stdout));
  });
  found = (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
});

test.each(Object.entries(rooms))('the walls around %s', (file, { refused, allowed }) => {
  const written = [...refused, ...allowed].flatMap(linesOf);
  const stopped = found
    .filter(({ code, filename }) => code === 'eslint(no-restricted-imports)' && filename === file)
    .map(({ labels }) => written[(labels[0]?.span.line ?? 0) - 1]);
  expect([...new Set(stopped)].toSorted()).toEqual([...new Set(refused.flatMap(linesOf))].toSorted());
});

test('a cycle is refused, also one of types alone', () => {
  const circular = found.filter(({ code }) => code === 'import(no-cycle)').map(({ filename }) => filename);
  expect([...new Set(circular)].toSorted()).toEqual(Object.keys(cycles).toSorted());
});
