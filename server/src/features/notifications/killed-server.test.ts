import { randomUUID } from 'node:crypto';
import { toWireNames } from '@beistand/contract/wire-names.ts';
import type { Challenge } from '@beistand/contract/features/report/proof-of-work.ts';
import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import { test, vi } from 'vitest';
import { buildReport } from '#testing/callers/build-report.ts';
import { openSmsSink, openSmtpSink, type SmsSink, type SmtpSink } from '#testing/services/message-sinks.ts';
import { proofOfWorkFor } from '#testing/callers/solve-challenge.ts';
import { openServerRunner, type ServerProcess } from '#testing/processes/server-process.ts';

type Scene = { smtp: SmtpSink; sms: SmsSink; start(): Promise<ServerProcess> };

/** The waits are long and idle, so each test has its own sinks and data and runs beside the others. */
async function withScene(play: (scene: Scene) => Promise<void>): Promise<void> {
  const [smtp, sms] = await Promise.all([openSmtpSink(), openSmsSink()]);
  const runner = await openServerRunner({ SMTP_URL: smtp.url, SMS_URL: sms.url, LOG_LEVEL: 'silent' });
  try {
    await play({ smtp, sms, start: runner.start });
  } finally {
    await runner.close();
    await Promise.all([smtp.close(), sms.close()]);
  }
}

/** What became of the messages, as the demo's page has it. What is settled there is never sent again. */
async function statesOf({ url }: ServerProcess): Promise<Record<string, string>> {
  const html = await (await fetch(`${url}demo/outbox`)).text();
  const messages = html.matchAll(/<h2>([^<]+)<\/h2>.*?<dt>Zustand<\/dt><dd>([^<:]+)/gs);
  return Object.fromEntries([...messages].map(([, channel = '', state = '']) => [channel, state]));
}

async function call<Result>(
  { url }: ServerProcess,
  method: string,
  params: unknown[],
  headers: Record<string, string> = {},
): Promise<Result> {
  const response = await fetch(`${url}fnol/fnol`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id: 1, method, params }),
  });
  return ((await response.json()) as { result: Result }).result;
}

async function submit(server: ServerProcess, report: ReportInput, key: string): Promise<string> {
  const work = await proofOfWorkFor(await call<Challenge>(server, 'getReportChallenge', []));
  const params = [toWireNames(report, 'gelbring')];
  const headers = { ...work, 'idempotency-key': key };
  return (await call<{ publicID: string }>(server, 'getUnverifiedFNOLDetails', params, headers)).publicID;
}

const bothSent = { 'E-Mail': 'gesendet', SMS: 'gesendet' };

/** A server that was killed keeps for a while what it was sending. */
const patience = { timeout: 60_000, interval: 100 };
const limit = 600_000;

test.concurrent(
  'B4.c a server killed after the report was stored confirms it once when it is back',
  ({ expect }) =>
    withScene(async ({ smtp, sms, start }) => {
      const [report, key] = [buildReport(), randomUUID()];
      const first = await start();
      const id = await submit(first, report, key);
      await first.kill();
      const second = await start();
      expect(await submit(second, report, key)).toBe(id);
      // The first may have handed them over before it was gone; the gateway knows an SMS that it is given again.
      const settled = { 'E-Mail': expect.stringMatching(/^(?:gesendet|vielleicht angekommen)$/), SMS: 'gesendet' };
      await vi.waitFor(async () => expect(await statesOf(second)).toEqual(settled), patience);
      expect([smtp.received.length, sms.received.size]).toEqual([1, 1]);
    }),
  limit,
);

test.concurrent(
  'B4.c a server killed while the answers are on their way has each message arrive once',
  ({ expect }) =>
    withScene(async ({ smtp, sms, start }) => {
      smtp.reactToMessage = () => 'silent';
      sms.react = () => 'silent';
      const first = await start();
      await submit(first, buildReport(), randomUUID());
      await vi.waitFor(() => expect([smtp.received.length, sms.requests.length]).toEqual([1, 1]), patience);
      await first.kill();
      smtp.reactToMessage = () => undefined;
      sms.react = () => undefined;
      const second = await start();
      await vi.waitFor(() => expect(sms.requests.length).toBe(2), patience);
      // It is unknown whether the mail arrived, so it is not sent again.
      const settled = { 'E-Mail': 'vielleicht angekommen', SMS: 'gesendet' };
      await vi.waitFor(async () => expect(await statesOf(second)).toEqual(settled), patience);
      expect([smtp.received.length, sms.received.size]).toEqual([1, 1]);
    }),
  limit,
);

test.concurrent(
  'B4.c a server killed before the mail was handed over sends it when it is back',
  ({ expect }) =>
    withScene(async ({ smtp, sms, start }) => {
      let asked = 0;
      smtp.reactToRecipient = () => {
        asked += 1;
        return asked === 1 ? 'silent' : undefined;
      };
      const first = await start();
      await submit(first, buildReport(), randomUUID());
      await vi.waitFor(() => expect(asked).toBe(1), patience);
      await first.kill();
      const second = await start();
      await vi.waitFor(() => expect(smtp.received.length).toBe(1), patience);
      await vi.waitFor(async () => expect(await statesOf(second)).toEqual(bothSent), patience);
      expect([smtp.received.length, sms.received.size]).toEqual([1, 1]);
    }),
  limit,
);
