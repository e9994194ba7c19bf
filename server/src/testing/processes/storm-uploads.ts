import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { openDemoMember } from '#testing/callers/demo-member.ts';
import type { MemberClient } from '#testing/callers/member-client.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openServerRunner } from './server-process.ts';

export type Storm = {
  /** The answers' statuses, counted. */
  answers: Record<number, number>;
  /** The memory of the process before the storm; most of it is the embedded database, where that is used. */
  idleMegabytes: number;
  /** The most memory that it used during the storm and afterwards. */
  peakMegabytes: number;
  /** The most memory that one of its scan processes used. */
  scanMegabytes: number;
  /** How long other calls take, in milliseconds, before and during the storm. */
  idleP95: number;
  stormP95: number;
  listed: number;
};

/** Sends many large files at once to a server process and watches its memory and its other answers; `idleMs` before that without. */
export async function stormUploads({
  uploads,
  bytes,
  idleMs = 0,
}: {
  uploads: number;
  bytes: number;
  idleMs?: number;
}): Promise<Storm> {
  const runner = await openServerRunner({ LOG_LEVEL: 'silent' });
  try {
    const server = await runner.start();
    const member = await openDemoMember(() => server.url);
    forgetPeak(server.pid);
    const idle = await callFor(member, { until: pause(idleMs) });
    const scans = watchChildren(server.pid);
    const idleMegabytes = peakOf(server.pid);
    const sending = Promise.all(Array.from({ length: uploads }, (_, index) => sendOne(member, index, bytes)));
    const during = await callFor(member, { until: sending });
    const answers: Record<number, number> = {};
    for (const status of await sending) answers[status] = (answers[status] ?? 0) + 1;
    // Five gigabytes are read; the limit only ends what hangs.
    const listed = (await member.examined({ withinMs: 600_000 })).length;
    const peakMegabytes = peakOf(server.pid);
    const scanMegabytes = scans.end();
    return { answers, idleMegabytes, peakMegabytes, scanMegabytes, idleP95: p95(idle), stormP95: p95(during), listed };
  } finally {
    await runner.close();
  }
}

/** Asks for the upload here and sends the bytes from another process, so that this one's clock is not disturbed. */
async function sendOne(member: MemberClient, index: number, bytes: number): Promise<number> {
  const token = await member.uploadToken();
  const created = await member.create(token, { name: `gross${index}.pdf`, size: bytes });
  const url = new URL(created.headers.get('location') ?? '', created.url).href;
  const child = spawn(process.execPath, ['-e', sender], { stdio: ['pipe', 'pipe', 'inherit'] });
  const begin = Buffer.from(samplePdf({ words: `large ${index}` })).toString('base64');
  child.stdin.end(JSON.stringify({ url, token, cookie: member.cookie, bytes, begin }));
  return Number(await text(child.stdout));
}

/** Sends a PDF that is no other's, filled up with what readers skip, and says the answer's status. */
const sender = `
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    const { url, token, cookie, bytes, begin } = JSON.parse(Buffer.concat(chunks));
    const request = require('node:http').request(url, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0', 'upload-token': token, cookie, 'upload-offset': '0',
        'content-type': 'application/offset+octet-stream', 'content-length': bytes,
      },
    }, (answer) => answer.resume().on('end', () => console.log(answer.statusCode)));
    const filling = Buffer.alloc(256 * 1024, 37);
    let piece = Buffer.from(begin, 'base64');
    let left = bytes;
    const send = () => {
      while (left > 0) {
        const part = piece.subarray(0, left);
        left -= part.length;
        piece = filling;
        if (!request.write(part)) return request.once('drain', send);
      }
      request.end();
    };
    send();
  });
`;

/** How long other calls take, one after the other, until something is over. */
async function callFor(member: MemberClient, { until }: { until: Promise<unknown> }): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    const started = performance.now();
    await member.list();
    times.push(performance.now() - started);
    await pause(20);
  }
  return times;
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

/** The most memory that the process ever had at once. */
function peakOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Children come and go, so they are looked at all the time. */
function watchChildren(pid: number): { end(): number } {
  let most = 0;
  const timer = setInterval(() => {
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      most = Math.max(most, ...children.map((child) => peakOf(Number(child)) || 0));
    } catch {
      // One of them has just ended.
    }
  }, 10).unref();
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
