import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openDemoMember } from './demo-member.ts';
import { answerOf, type MemberClient } from './member-client.ts';
import { samplePdf } from './sample-files.ts';
import { openServerPlace } from './server-process.ts';

export type Storm = {
  /** The answers' statuses, counted. */
  answers: Record<number, number>;
  /** What the process has before; on the embedded database that is mostly the database. */
  idleMegabytes: number;
  /** The most it has from then on. */
  peakMegabytes: number;
  /** Of other calls, in milliseconds, before and during the storm. */
  idleP95: number;
  stormP95: number;
  listed: number;
};

/** Sends many large files at once to a server process and watches its memory and its other answers. */
export async function stormUploads({ uploads, bytes }: { uploads: number; bytes: number }): Promise<Storm> {
  const place = await openServerPlace({ LOG_LEVEL: 'silent' });
  try {
    const server = await place.start();
    const member = await openDemoMember(() => server.url);
    forgetPeak(server.pid);
    const idle = await callFor(member, { until: pause(3000) });
    const idleMegabytes = peakOf(server.pid);
    const sending = Promise.all(Array.from({ length: uploads }, (_, index) => sendOne(member, index, bytes)));
    const during = await callFor(member, { until: sending });
    const answers: Record<number, number> = {};
    for (const status of await sending) answers[status] = (answers[status] ?? 0) + 1;
    const listed = (await member.examined()).length;
    const peakMegabytes = peakOf(server.pid);
    return { answers, idleMegabytes, peakMegabytes, idleP95: p95(idle), stormP95: p95(during), listed };
  } finally {
    await place.close();
  }
}

async function sendOne(member: MemberClient, index: number, bytes: number): Promise<number> {
  const token = await member.uploadToken();
  const created = await member.create(token, { name: `gross${index}.pdf`, size: bytes });
  const location = created.headers.get('location') ?? '';
  const answer = await answerOf(await member.patch(location, token, 0, contentOf(index, bytes)));
  return answer.status;
}

/** A PDF that is no other's, filled up with what readers skip. */
function contentOf(index: number, bytes: number): ReadableStream<Uint8Array> {
  const begin = samplePdf({ words: `large ${index}` });
  const filling = new Uint8Array(256 * 1024).fill(37);
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const source = left === bytes ? begin : filling;
      const piece = source.slice(0, Math.min(source.length, left));
      left -= piece.length;
      controller.enqueue(piece);
      if (left === 0) controller.close();
    },
  });
}

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

function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
