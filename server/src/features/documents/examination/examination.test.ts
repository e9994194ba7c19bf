import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
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
import { createScanProcesses, type ScanProcesses } from './scan-processes.ts';
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

afterAll(async () => {
  await server.close();
  rmSync(programs, { recursive: true });
});

type Options = { scanProcesses?: ScanProcesses; virusScan?: VirusScan };

/** An examiner as another server would have it. */
function examiner({ scanProcesses = createScanProcesses(), virusScan }: Options = {}): Examination {
  const { database: db, vault, app, settings } = server;
  const { deployment, queueTimes: times } = settings;
  const examination = createExamination({
    db,
    vault,
    deployment,
    origin: 'https://club.example',
    files,
    virusScan,
    scanProcesses,
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

/** Programs that never give a verdict, each for another reason. */
const lostPrograms: Record<string, string> = {
  'ends by itself': 'process.exit()',
  'fails at once': 'throw new Error("broken")',
  'runs out of memory':
    'const kept = []; process.on("message", () => { for (;;) kept.push(new Array(1e6).fill({})); })',
  'says nothing': 'process.on("message", () => {})',
  'does not come back': 'process.on("message", () => { for (;;); })',
  stumbles: 'process.on("message", () => process.send({ kind: "failed", problem: "x" }))',
  'is killed': 'process.on("message", () => process.kill(process.pid, "SIGKILL"))',
};

const programs = mkdtempSync(join(tmpdir(), 'beistand-programs-'));

function programOf(text: string): URL {
  const path = join(programs, `${randomUUID()}.mjs`);
  writeFileSync(path, text);
  return pathToFileURL(path);
}

/** The one that fills its memory needs time to do so. */
const processOf = (program: string): ScanProcesses =>
  createScanProcesses({ program: programOf(program), verdictMs: program.includes('fill') ? 60_000 : 300 });

test('a document whose case is erased while it waits is no failure: its job ends, and the log has no complaint', async () => {
  const document = await receive(await openClaim(), 'erased');
  await server.vault.destroy(document.claimId);
  expect(await examiner().work()).toBe(1);
  expect(await server.database.query('select 1 from jobs')).toEqual([]);
  expect(server.logged.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
});

test.each(Object.entries(lostPrograms))(
  'a process that %s is no verdict: the document waits and is examined later',
  async (_what, program) => {
    const document = await receive(await openClaim(), 'geduld');
    const broken = examiner({ scanProcesses: processOf(program) });
    expect(await broken.work()).toBe(1);
    await expectKept(document, 'received');
    expect(server.logged.join()).toContain('a document waits: it cannot be examined now');
    expect(await metric('beistand_jobs{queue="examination",state="waiting"} 1')).toBe(true);
    now = new Date(now.getTime() + 5000);
    await examiner().work();
    await expectKept(document, 'checking');
  },
);

test('a document whose process is killed ten times waits for a person, and is never judged', async () => {
  const document = await receive(await openClaim(), 'zehnmal');
  const killed = examiner({ scanProcesses: processOf(lostPrograms['is killed']!) });
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await killed.work()).toBe(1);
    await expectKept(document, 'received');
    now = new Date(now.getTime() + 3_600_000);
  }
  expect(await killed.work()).toBe(0);
  expect(server.logged.at(-1)).toContain('a document waits for a person');
  expect(await metric('beistand_jobs{queue="examination",state="stuck"} 1')).toBe(true);
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

async function hasPreview({ id }: Received): Promise<boolean | undefined> {
  const [row] = await server.database.query<{ found: boolean }>(
    'select has_preview as found from documents where id = $1',
    [id],
  );
  return row?.found;
}

test('an outage that has nothing to do with drawing costs no preview, however long it takes', async () => {
  const document = await receive(await openClaim(), 'ausfall');
  const broken = examiner({ virusScan: () => Promise.reject(new Error('no answer')) });
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await broken.work()).toBe(1);
    now = new Date(now.getTime() + 3_600_000);
  }
  const stopping = examiner({
    scanProcesses: createScanProcesses({ program: programOf(lostPrograms['says nothing']!), verdictMs: 60_000 }),
  });
  stopping.wake();
  await vi.waitFor(async () =>
    expect(await server.database.query('select problem from jobs where id = $1', [document.id])).toEqual([
      { problem: 'drawing' },
    ]),
  );
  await stopping.stop();
  expect(await examiner().work()).toBe(1);
  await expectKept(document, 'checking');
  expect(await hasPreview(document)).toBe(true);
});

test('a document whose server was lost three times while it was drawn has no preview', async () => {
  const document = await receive(await openClaim(), 'absturz');
  const drawn: boolean[] = [];
  const lost = examiner({
    scanProcesses: {
      ...createScanProcesses(),
      // Whoever has lost the lease can store nothing any more, as a server that is gone.
      async scan(_content, { drawsPreview }) {
        drawn.push(drawsPreview);
        await server.database.query('update jobs set lease = $2 where id = $1', [document.id, randomUUID()]);
        throw new Error('lost');
      },
    },
  });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await lost.work();
    now = new Date(now.getTime() + 3_600_000);
  }
  expect(drawn).toEqual([true, true, true]);
  expect(await examiner().work()).toBe(1);
  await expectKept(document, 'checking');
  expect(await hasPreview(document)).toBe(false);
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

test('a stop while the scan process runs gives no verdict', async () => {
  const document = await receive(await openClaim(), 'faden');
  const stopping = examiner({
    scanProcesses: createScanProcesses({ program: programOf(lostPrograms['says nothing']!), verdictMs: 60_000 }),
  });
  stopping.wake();
  await vi.waitFor(async () => {
    const jobs = await server.database.query('select 1 from jobs where id = $1 and lease is not null', [document.id]);
    expect(jobs).toHaveLength(1);
  });
  await stopping.stop();
  await expectKept(document, 'received');
  expect(server.logged.join()).not.toContain('a document waits');
});

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
