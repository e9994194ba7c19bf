// What an upload costs: hashing, sealing and syncing alone, and the whole intake with its checks and its rows, against a bare stream
// to the same disk, in the same run.
// The bytes come over HTTP from another process, as they do in the product.
//   node bench/upload.bench.ts [megabytes] [rounds]
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createIntake } from '@beistand/server/src/features/documents/intake.ts';
import { removeDocument } from '@beistand/server/src/features/documents/remove-document.ts';
import { openDiskFiles } from '@beistand/server/src/platform/files/disk-files.ts';
import { createSealedFiles } from '@beistand/server/src/platform/files/sealed-files.ts';
import { migrate } from '@beistand/server/src/platform/database/migrate.ts';
import { openInMemory } from '@beistand/server/src/platform/database/open-embedded.ts';
import { loadMasterKey } from '@beistand/server/src/platform/vault/master-key.ts';
import { openVault } from '@beistand/server/src/platform/vault/vault.ts';

const megabytes = Number(process.argv[2] ?? 256);
const rounds = Number(process.argv[3] ?? 9);
const budget = 0.6;

const folder = await mkdtemp(join(tmpdir(), 'beistand-bench-'));
const database = await openInMemory();
await migrate(database);
const vault = await openVault({ db: database, masterKey: await loadMasterKey({ dataDir: folder }) });
const sealed = createSealedFiles({ vault, files: await openDiskFiles(join(folder, 'files')) });

type Way = {
  name: string;
  take: (body: IncomingMessage) => Promise<void>;
  rates: number[];
  cpu: number[];
  rssGrowth: number;
};

function way(name: string, take: Way['take']): Way {
  return { name, take, rates: [], cpu: [], rssGrowth: 0 };
}

const bareFile = join(folder, 'bare');
const reference = way('bare stream', (body) => pipeline(body, createWriteStream(bareFile)));
const synced = way('bare stream, synced', (body) => pipeline(body, createWriteStream(bareFile, { flush: true })));
const product = way('store(): hash, seal, sync', async (body) => {
  const id = randomUUID();
  await sealed.store('bench', id, body);
  await sealed.remove(id);
});
const intake = createIntake({ db: database, vault, files: sealed, now: () => new Date(), onReceived() {} });
const claimId = randomUUID();
await database.query(
  `insert into claims (id, number, origin, state, account_number, policy_number, policy_type, line_of_business_code, loss_date, language,
     created_at, updated_at)
   values ($1, '1', 'portal', 'open', 'A1', 'P1', 'PersonalAuto', 'PA', now(), 'de_DE', now(), now())`,
  [claimId],
);
const whole = way('intake: the same, checks, rows', async (body) => {
  const beginning = { claimId, documentId: randomUUID(), maxBytes: Infinity, source: 'member' } as const;
  const { publicID } = await intake.takeWhole(beginning, { name: 'a.pdf', category: 'medical_report' }, body);
  await removeDocument({ db: database, files: sealed }, publicID);
});
const ways = [reference, synced, product, whole];

/** Sends the body from another process, so that making it costs this one nothing. */
const sender = `
  const request = require('node:http').request({ port: process.argv[1], method: 'POST' }, (answer) => answer.resume());
  const chunk = Buffer.concat([Buffer.from('%PDF-1.7\\n'), require('node:crypto').randomBytes(1024 * 1024 - 9)]);
  let left = Number(process.argv[2]);
  const send = () => { while (left-- > 0) if (!request.write(chunk)) return request.once('drain', send); request.end(); };
  send();
`;

async function receive(take: Way['take']): Promise<void> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = spawn(process.execPath, ['-e', sender, String(port), String(megabytes)], { stdio: 'inherit' });
  const [body, answer] = await once(server, 'request');
  await take(body);
  answer.end();
  await once(client, 'exit');
  server.close();
}

async function measure(measured: Way): Promise<void> {
  await receive(async (body) => {
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
    const started = performance.now();
    const cpuBefore = process.cpuUsage();
    await measured.take(body);
    const { user, system } = process.cpuUsage(cpuBefore);
    measured.cpu.push((user + system) / 1000 / megabytes);
    measured.rates.push(megabytes / ((performance.now() - started) / 1000));
    clearInterval(watch);
    measured.rssGrowth = Math.max(measured.rssGrowth, peak - before);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

try {
  for (const each of ways) await receive(each.take);
  for (let round = 0; round < rounds; round += 1) for (const each of ways) await measure(each);
} finally {
  await database.close();
  await rm(folder, { recursive: true });
}

for (const { name, rates, cpu, rssGrowth } of ways) {
  const columns = [
    name.padEnd(30),
    `${median(rates).toFixed(0).padStart(5)} MiB/s`,
    `ratio ${(median(rates) / median(reference.rates)).toFixed(2)}`,
    `cpu ${median(cpu).toFixed(2)} ms/MiB`,
    `memory +${(rssGrowth / 1024 / 1024).toFixed(0)} MiB`,
  ];
  console.log(columns.join('   '));
}
const kept = median(whole.rates) / median(reference.rates) >= budget;
console.log(`budget: ${budget} of the bare stream, ${kept ? 'kept' : 'MISSED'} (${megabytes} MiB, ${rounds} rounds)`);
process.exitCode = kept ? 0 : 1;
