import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { memberUpload } from '@beistand/contract/constants.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { createSealedFiles, type SealedFiles } from '#platform/files/sealed-files.ts';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import type { VirusScan } from './clamd.ts';
import { readWhole } from '#features/documents/reading/content.ts';
import { createExamination, type Examination } from './examination.ts';
import { createScanWorkers, type ScanWorkers } from './scan-workers.ts';
import { createIntake, type Intake } from '#features/documents/intake/intake.ts';

let server: TestApp;
let files: SealedFiles;
let intake: Intake;
let now: Date;
const opened: Examination[] = [];

beforeAll(async () => {
  server = await openTestApp();
  files = createSealedFiles({ vault: server.vault, files: await openDiskFiles(server.filesFolder) });
  const { database: db, vault } = server;
  intake = createIntake({ db, vault, files, now: () => now, onReceived() {} });
});

beforeEach(async () => {
  now = new Date('2026-11-15T09:00:00Z');
  server.logged.length = 0;
  await server.database.script('delete from jobs');
});

afterEach(() => Promise.all(opened.splice(0).map((each) => each.stop())));

afterAll(() => server.close());

type Options = { scanWorkers?: ScanWorkers; virusScan?: VirusScan };

/** An examiner as another server would have it. */
function examiner({ scanWorkers = createScanWorkers(), virusScan }: Options = {}): Examination {
  const { database: db, vault, app, settings } = server;
  const { deployment, queueTimes: times } = settings;
  const examination = createExamination({
    db,
    vault,
    deployment,
    origin: 'https://club.example',
    files,
    virusScan,
    scanWorkers,
    log: app.log,
    times,
    now: () => now,
  });
  opened.push(examination);
  return examination;
}

async function openClaim(): Promise<string> {
  return (await openCaseWithLink(server, now)).id;
}

type Received = { id: string; claimId: string; content: Buffer };

async function receive(claimId: string, words: string): Promise<Received> {
  const id = randomUUID();
  const content = Buffer.concat([samplePdf({ words }), Buffer.from(`%(${words})`)]);
  const beginning = { claimId, documentId: id, maxBytes: memberUpload.maxFileBytes, source: 'member' } as const;
  await intake.takeWhole(beginning, { name: `${words}.pdf`, category: 'other' }, Readable.from([content]));
  return { id, claimId, content };
}

async function stateOf({ id }: Received): Promise<string | undefined> {
  const [row] = await server.database.query<{ state: string }>('select state from documents where id = $1', [id]);
  return row?.state;
}

async function expectKept(document: Received, state: string): Promise<void> {
  expect(await stateOf(document)).toBe(state);
  expect(await readWhole({ db: server.database, files }, document)).toEqual(document.content);
}

async function metric(line: string): Promise<boolean> {
  return (await server.app.inject('/metrics')).body.includes(line);
}

/** Worker programs that never give a verdict, each for another reason. */
const lostThreads: Record<string, string> = {
  'ends by itself': 'process.exit()',
  'fails at once': 'throw new Error("broken")',
  'runs out of memory':
    'const kept = []; require("node:worker_threads").parentPort.on("message", () => { for (;;) kept.push(new Array(1e6).fill({})); })',
  'says nothing': 'require("node:worker_threads").parentPort.on("message", () => {})',
  'does not come back': 'require("node:worker_threads").parentPort.on("message", () => { for (;;); })',
  stumbles:
    'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => parentPort.postMessage({ kind: "failed", problem: "x" }))',
};

function threadOf(program: string): ScanWorkers {
  const url = new URL(`data:text/javascript,${encodeURIComponent(commonJs(program))}`);
  // The one that fills its memory needs time to do so.
  return createScanWorkers({ program: url, verdictMs: program.includes('fill') ? 60_000 : 300 });
}

function commonJs(program: string): string {
  return `import { createRequire } from 'node:module'; const require = createRequire('file:///'); ${program}`;
}

test.each(Object.entries(lostThreads))(
  'a thread that %s is no verdict: the document waits and is examined later',
  async (_what, program) => {
    const document = await receive(await openClaim(), 'geduld');
    const broken = examiner({ scanWorkers: threadOf(program) });
    expect(await broken.work()).toBe(1);
    await expectKept(document, 'received');
    expect(server.logged.join()).toContain('a document waits: it cannot be examined now');
    expect(await metric('beistand_jobs{queue="examination",state="waiting"} 1')).toBe(true);
    now = new Date(now.getTime() + 5000);
    await examiner().work();
    await expectKept(document, 'checking');
  },
);

const mb = 1024 * 1024;
/** Takes this much for each document, and lets it pass after a while. */
const holding = (
  bytes: number,
) => `const { parentPort } = require("node:worker_threads"); parentPort.on("message", ({ kind }) => {
  if (kind === "chunk") parentPort.postMessage({ kind: "ready" });
  if (kind !== "end") return;
  globalThis.kept = Buffer.alloc(${bytes}, 1);
  setTimeout(() => { parentPort.postMessage({ kind: "verdict" }); parentPort.postMessage({ kind: "preview" }); }, 1000);
})`;

test('a thread is measured by what it holds itself, not by what the process does meanwhile', async () => {
  const inspectWith = async (bytes: number) => {
    const program = new URL(`data:text/javascript,${encodeURIComponent(commonJs(holding(bytes)))}`);
    const scanWorkers = createScanWorkers({ program, mostMemory: 100 * mb });
    const inspecting = { mimeType: 'x/y', size: 1, drawsPreview: false, signal: new AbortController().signal };
    try {
      return await scanWorkers.scan(Readable.from([Buffer.from('a')]), inspecting);
    } finally {
      await scanWorkers.close();
    }
  };
  const small = inspectWith(mb);
  const ours = await new Promise<Buffer>((done) => setTimeout(() => done(Buffer.alloc(300 * mb, 1)), 300));
  await expect(small).resolves.toMatchObject({ refusal: undefined });
  expect(ours).toHaveLength(300 * mb);
  await expect(inspectWith(200 * mb)).rejects.toThrow('too much memory');
});

test('a document whose examination failed ten times waits for a person; log and metrics report it', async () => {
  const document = await receive(await openClaim(), 'mensch');
  const broken = examiner({ virusScan: () => Promise.reject(new Error('no answer')) });
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await metric('beistand_jobs{queue="examination",state="stuck"} 0')).toBe(true);
    expect(await broken.work()).toBe(1);
    now = new Date(now.getTime() + 3_600_000);
  }
  expect(await broken.work()).toBe(0);
  await expectKept(document, 'received');
  expect(server.logged.filter((line) => line.includes('a document waits for a person'))).toHaveLength(1);
  expect(server.logged.at(-1)).toContain(document.id);
  expect(await metric('beistand_jobs{queue="examination",state="stuck"} 1')).toBe(true);
  // As docs/operations.md says.
  await server.database.query(
    `update jobs set stuck_at = null, attempts = 0 where queue = 'examination' and stuck_at is not null`,
  );
  await examiner().work();
  await expectKept(document, 'checking');
});

test('a file store that does not answer gives no verdict', async () => {
  const document = await receive(await openClaim(), 'speicher');
  const failing = { ...files, load: () => Promise.reject(new Error('the store does not answer')) };
  const kept = files;
  files = failing;
  const broken = examiner();
  files = kept;
  await broken.work();
  await expectKept(document, 'received');
});

/** A virus scan that does not answer for some documents until `speak` is called. */
function silentScan(isSilent: (content: string) => boolean) {
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  const virusScan: VirusScan = async (content) => {
    const text = (await Readable.from(content).toArray()).map(String).join('');
    asked.push(text);
    if (isSilent(text)) await gate.promise;
    return 'clean';
  };
  return { virusScan, asked, speak: gate.resolve };
}

test('a stop during an examination gives no verdict, and another server examines the document at once', async () => {
  const document = await receive(await openClaim(), 'halt');
  const { virusScan, asked } = silentScan(() => true);
  const stopping = examiner({ virusScan });
  stopping.wake();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await stopping.stop();
  await expectKept(document, 'received');
  const jobs = await server.database.query('select attempts, lease from jobs where id = $1', [document.id]);
  expect(jobs).toEqual([{ attempts: 0, lease: null }]);
  expect(await examiner().work()).toBe(1);
  await expectKept(document, 'checking');
});

test('a stop while the scan worker runs gives no verdict', async () => {
  const document = await receive(await openClaim(), 'faden');
  const stopping = examiner({ scanWorkers: createScanWorkers({ program: new URL(silentProgram), verdictMs: 60_000 }) });
  stopping.wake();
  await vi.waitFor(async () => {
    const jobs = await server.database.query('select 1 from jobs where id = $1 and lease is not null', [document.id]);
    expect(jobs).toHaveLength(1);
  });
  await stopping.stop();
  await expectKept(document, 'received');
  expect(server.logged.join()).not.toContain('a document waits');
});

const silentProgram = `data:text/javascript,${encodeURIComponent(commonJs(lostThreads['says nothing'] ?? ''))}`;

test('a case with many slow documents does not hold up the document of another', async () => {
  const [slow, quick] = [await openClaim(), await openClaim()];
  const many: Received[] = [];
  for (let index = 0; index < 12; index += 1) many.push(await receive(slow, `langsam${index}`));
  const { virusScan, asked, speak } = silentScan((text) => text.includes('langsam'));
  const examination = examiner({ virusScan });
  examination.wake();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const other = await receive(quick, 'schnell');
  examination.wake();
  await vi.waitFor(async () => expect(await stateOf(other)).toBe('checking'), { timeout: 30_000 });
  expect(asked).toHaveLength(2);
  speak();
  await examination.work();
  for (const document of many) expect(await stateOf(document)).toBe('checking');
});

test('a server that has lost its lease removes nothing, whatever its verdict', async () => {
  const document = await receive(await openClaim(), 'zweiter');
  const overtaken = examiner({
    async virusScan() {
      await server.database.query('update jobs set lease = $2 where id = $1', [document.id, randomUUID()]);
      return 'infected';
    },
  });
  await overtaken.work();
  await expectKept(document, 'received');
});
