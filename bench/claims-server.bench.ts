// What the product adds to a list of 25 claims and to the detail of one: the whole server, as production runs it, against a bare
// node:http server that asks PostgreSQL the same and sends the answer, in turns within the same run. Too few requests per second
// fail only where the server's own CPU time per request is too much as well, for the first are noisy and the second is not.
//   node bench/claims-server.bench.ts [claims] [rounds] [seconds]
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { claimListQuery } from '@beistand/server/src/features/claims/claim-list-query.ts';
import { findClaimDetail } from '@beistand/server/src/features/claims/claim-queries.ts';
import type { Db } from '@beistand/server/src/platform/database/database.ts';
import { migrate } from '@beistand/server/src/platform/database/migrate.ts';
import { openPostgres } from '@beistand/server/src/platform/database/open-postgres.ts';
import { readSettings } from '@beistand/server/src/platform/settings/settings.ts';
import { loadMasterKey } from '@beistand/server/src/platform/vault/master-key.ts';
import { openVault, type Vault } from '@beistand/server/src/platform/vault/vault.ts';
import { tokenFor } from '@beistand/server/src/testing/callers/bearer-for.ts';
import { fillClaims } from '@beistand/server/src/testing/databases/plans/many-claims.ts';
import { createTestCertificate } from '@beistand/server/src/testing/signatures/test-certificates.ts';
import { freePort, startPostgres } from '@beistand/server/src/testing/databases/start-postgres.ts';

const claims = Number(process.argv[2] ?? 50_000);
const rounds = Number(process.argv[3] ?? 5);
const seconds = Number(process.argv[4] ?? 2);
/** Long enough for the JIT compiler to have optimised what runs. */
const warmUpSeconds = 5;
const connections = 16;
const leastRate = 0.9;
const mostCpu = 1.25;

const root = join(import.meta.dirname, '..');
/** As `npm start` runs the server. */
const nodeOptions = ['--min-semi-space-size=32'];
const accountNumber = 'M7';
const states = ['open', 'draft', 'closed'] as const;
const page = { orderBy: 'lossDate', descending: true } as const;

type Statement = { text: string; values: readonly unknown[] };
type Operation = { method: string; params: readonly unknown[]; statement: Statement };
type Round = { perSecond: number; cpu: number };
type Deps = { db: Db; vault: Vault };
type Server = { url: string; child: ChildProcess; headers: Record<string, string> };

/** One statement for each method, its JSON read as pg reads it, and nothing else: no tokens, no rights, no checks. */
const bareServer = `
  import { createServer } from 'node:http';
  import pg from 'pg';
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const statements = JSON.parse(process.env.STATEMENTS);
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk)).on('end', async () => {
      const { id, method } = JSON.parse(body);
      const { rows } = await pool.query({ name: method, ...statements[method] });
      const result = JSON.parse(Object.values(rows[0])[0]);
      const answer = JSON.stringify({ jsonrpc: '2.0', id, result });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
      response.end(answer);
    });
  });
  server.listen(0, '127.0.0.1', () => console.log('ready at http://127.0.0.1:' + server.address().port + '/'));
`;

const folder = await mkdtemp(join(tmpdir(), 'beistand-bench-'));
const postgres = await startPostgres();
const children: ChildProcess[] = [];
try {
  const database = openPostgres(postgres.url, () => {}, { connections: 2, statementMs: 600_000 });
  await migrate(database);
  await fillClaims(database, claims);
  const environment = await productionEnvironment();
  const settings = readSettings(environment);
  const vault = await openVault({ db: database, masterKey: await loadMasterKey(settings) });
  const token = await tokenFor(
    { database, vault, settings },
    [{ type: 'account', value: accountNumber, level: 'all' }],
    {
      origin: environment.BASE_URL,
    },
  );
  const operations = await operationsOn({ db: database, vault });
  await database.close();
  const statements = Object.fromEntries(operations.map(({ method, statement }) => [method, statement]));
  const bare = await start(['--input-type=module', '-e', bareServer], {
    DATABASE_URL: postgres.url,
    STATEMENTS: JSON.stringify(statements),
  });
  const product = await start([join(root, 'server/src/main.ts')], environment);
  product.headers['authorization'] = `Bearer ${token}`;
  const kept: boolean[] = [];
  for (const operation of operations) kept.push(await compare(operation, bare, product));
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  for (const child of children) await stop(child);
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** The demo's deployment, but in production: there answers are not checked against the contract. */
async function productionEnvironment() {
  const config = join(folder, 'deployment.json');
  const demo = JSON.parse(readFileSync(join(root, 'config/gelbring.json'), 'utf8'));
  await writeFile(config, JSON.stringify({ ...demo, mode: 'production' }));
  const port = String(await freePort());
  const { key, certificate } = await createTestCertificate();
  const sealFile = join(folder, 'seal.pem');
  await writeFile(sealFile, key + certificate);
  return {
    CONFIG: config,
    SEAL_CERTIFICATE: sealFile,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    MASTER_KEY: randomBytes(32).toString('hex'),
    BASE_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'warn',
  };
}

async function operationsOn({ db, vault }: Deps): Promise<Operation[]> {
  const scopes = [{ kind: 'account', values: [accountNumber] }] as const;
  const [claim] = await db.query<{ number: string }>('select number from claims where account_number = $1 limit 1', [
    accountNumber,
  ]);
  const claimNumber = claim?.number ?? '';
  return [
    {
      method: 'getClaimSummaries',
      params: [{ claimStates: states }, { ...page, pageSize: 25 }],
      statement: claimListQuery({ scopes, states, ...page, limit: 25 }),
    },
    { method: 'getClaimDetail', params: [claimNumber], statement: await detailStatement({ db, vault }, claimNumber) },
  ];
}

/** The statement that the detail sends, recorded. */
async function detailStatement({ db, vault }: Deps, claimNumber: string): Promise<Statement> {
  const asked: Statement[] = [];
  const query: Db['query'] = async (sql, values = []) => {
    asked.push({ text: sql, values });
    return [];
  };
  const reach = { everything: false, accounts: [accountNumber], policies: [], producerCodes: [], vendorIds: [] };
  await findClaimDetail({ db: { ...db, query }, vault }, claimNumber, reach);
  const [statement] = asked;
  if (!statement || asked.length > 1) throw new Error('The detail is no longer one statement');
  return statement;
}

async function start(args: readonly string[], environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [...nodeOptions, ...args], {
    cwd: join(root, 'server'),
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address) return { url: address, child, headers: { 'content-type': 'application/json' } };
  }
  throw new Error('A server stopped before it was ready');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function compare({ method, params }: Operation, bare: Server, product: Server): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  await checkSameAnswer(body, bare, product);
  const measured = { bare: [] as Round[], product: [] as Round[] };
  for (const server of [bare, product]) await load(server, body, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    measured.bare.push(await load(bare, body, seconds));
    measured.product.push(await load(product, body, seconds));
  }
  const ratio = (of: keyof Round) =>
    median(measured.product.map((round, index) => round[of] / (measured.bare[index]?.[of] ?? 0)));
  const [rate, cpu] = [ratio('perSecond'), ratio('cpu')];
  console.log(`${method}, ${claims} claims, ${rounds} rounds of ${seconds} s, ${connections} connections`);
  console.table({
    bare: columnsOf(measured.bare),
    product: columnsOf(measured.product),
    ratio: { 'requests/s': rate.toFixed(2), 'CPU ms/request': cpu.toFixed(2) },
  });
  const isKept = rate >= leastRate || cpu <= mostCpu;
  console.log(
    `budget: at least ${leastRate} of the requests or at most ${mostCpu} of the CPU, ${isKept ? 'kept' : 'MISSED'}`,
  );
  return isKept;
}

/** Both servers must give the same answer, or the comparison is worth nothing. Keeps the visitor's cookie, as a browser does. */
async function checkSameAnswer(body: string, bare: Server, product: Server): Promise<void> {
  const [wanted, given] = await Promise.all([bare, product].map((server) => post(server, body)));
  if (!wanted || given?.status !== 200 || !isDeepStrictEqual(JSON.parse(wanted.answer), JSON.parse(given.answer)))
    throw new Error(`The servers answer differently:\n${wanted?.answer}\n${given?.answer}`);
  if (given.cookie) product.headers['cookie'] = given.cookie;
}

async function post({ url, headers }: Server, body: string, agent?: Agent) {
  const sent = request(new URL('claim/claim', url), { method: 'POST', headers, ...(agent && { agent }) });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const cookie: string | undefined = response.headers['set-cookie']?.[0]?.split(';')[0];
  return { status: response.statusCode, cookie, answer: await text(response) };
}

async function load(server: Server, body: string, forSeconds: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cpuBefore = cpuMs(server);
  const started = performance.now();
  const until = started + forSeconds * 1000;
  let answered = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const { status } = await post(server, body, agent);
      if (status !== 200) throw new Error(`Answered with ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const elapsed = (performance.now() - started) / 1000;
  const cpu = (cpuMs(server) - cpuBefore) / answered;
  agent.destroy();
  return { perSecond: answered / elapsed, cpu };
}

/** User and system time of all threads of the process. Only Linux tells it; elsewhere NaN, and the budget is not checked. */
function cpuMs({ child }: Server): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

function columnsOf(measured: readonly Round[]): Record<string, string> {
  return {
    'requests/s': median(measured.map(({ perSecond }) => perSecond)).toFixed(0),
    'CPU ms/request': median(measured.map(({ cpu }) => cpu)).toFixed(3),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
