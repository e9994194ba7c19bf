import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openLiveUpdates } from '#platform/live/live-updates.ts';
import { createDelivery } from '#platform/outbox/delivery.ts';
import { openTransports } from '#platform/outbox/open-transports.ts';
import { buildReport, submitReport, withCaptcha } from '#testing/callers/build-report.ts';
import { openSmsSink, openSmtpSink, textOfMail, type SmsSink, type SmtpSink } from '#testing/services/message-sinks.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let smtp: SmtpSink;
let sms: SmsSink;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  [smtp, sms] = await Promise.all([openSmtpSink(), openSmsSink()]);
  server = await openTestApp({
    now: () => time,
    deployment: withCaptcha,
    environment: { SMTP_URL: smtp.url, SMS_URL: sms.url },
  });
});

beforeEach(async () => {
  time = begin;
  await server.database.script('delete from outbox; delete from jobs');
  smtp.received.length = 0;
  smtp.reactToRecipient = () => undefined;
  smtp.reactToMessage = () => undefined;
  sms.received.clear();
  sms.requests.length = 0;
  sms.react = () => undefined;
});

afterAll(async () => {
  await server.close();
  await Promise.all([smtp.close(), sms.close()]);
});

function wait(seconds: number): void {
  time = new Date(time.getTime() + seconds * 1000);
}

type Row = {
  channel: string;
  state: string;
  attempts: number | null;
  problem: string | null;
  sealed: Uint8Array | null;
};

function outbox(): Promise<Row[]> {
  return server.database.query<Row>(
    `select channel, state, attempts, coalesce(outbox.problem, jobs.problem) as problem, sealed
     from outbox left join jobs on jobs.queue = outbox.channel and jobs.id = outbox.id order by channel, created_at`,
  );
}

async function states(): Promise<string[]> {
  return (await outbox()).map(({ channel, state }) => `${channel} ${state}`);
}

test("an Austrian club's messages go to Austrian numbers and speak of Austrian time", async () => {
  const vienna = await openTestApp({
    now: () => time,
    config: 'nordlicht.json',
    deployment: withCaptcha,
    environment: { SMTP_URL: smtp.url, SMS_URL: sms.url },
  });
  await submitReport(vienna, buildReport({ insured: { cellNumber: '0664 1234567' } }), { 'accept-language': 'de-AT' });
  await vienna.app.delivery.deliverDue();
  const [message] = [...sms.received.values()] as { to: string; text: string }[];
  expect(message?.to).toBe('+436641234567');
  const said = [message?.text, ...smtp.received.map(({ source }) => textOfMail(source))].join('\n');
  expect(said).toContain('spätestens bis 15.11.2026 13:00 Uhr österreichischer Zeit');
  expect(said).not.toMatch(/deutsch|German/);
  await vienna.close();
});

test('B4.c a report is confirmed by one SMS and one e-mail, in German', async () => {
  const report = buildReport();
  await submitReport(server, report, { 'accept-language': 'de-DE' });
  expect(await server.app.delivery.deliverDue()).toBe(2);
  await server.app.delivery.deliverDue();
  expect([...sms.received.values()]).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      to: `+49${report.contacts[0].cellNumber.replaceAll(/^0|\s/g, '')}`,
      text: 'Automobilclub Gelbring: Ihre Meldung ist da. Wir rufen Sie in den nächsten 2 Stunden an, spätestens bis 15.11.2026 13:00 Uhr deutscher Zeit. Bitte halten Sie Ihr Telefon frei. Lebensgefahr: 112. Fragen: +49 89 5550 7676',
    },
  ]);
  expect(smtp.received.map(({ to }) => to)).toEqual([['aenne.oezdemir@example.org']]);
  const { source } = smtp.received[0]!;
  expect(source).toMatch(/^From: Automobilclub Gelbring <ambulanz@gelbring\.example>\r$/m);
  expect(source).toMatch(/^Message-ID: <[\da-f-]{36}@gelbring\.example>\r$/m);
  expect(textOfMail(source)).toContain('Guten Tag Änne Özdemir-Groß,');
  expect(textOfMail(source)).toContain('Ihre Meldung am 15.11.2026 11:00 Uhr deutscher Zeit erhalten.');
  expect(textOfMail(source)).toContain('in den nächsten 2 Stunden an, spätestens bis 15.11.2026 13:00 Uhr');
});

test.each([
  ['Änne', 'Özdemir-Groß', 'Guten Tag Änne Özdemir-Groß,'],
  ['Dr. J. R. R.', "O’Neill (O'Brien)", "Guten Tag Dr. J. R. R. O’Neill (O'Brien),"],
  ['محمد', 'علی\u200cرضا', 'Guten Tag محمد علی\u200cرضا,'],
  ['Gewinn auf', 'evil.example', 'Guten Tag,'],
  ['Gewinn auf', 'evil。example', 'Guten Tag,'],
  ['Rufen Sie an', '0900 1234567', 'Guten Tag,'],
  ['Konto gesperrt!', 'Sofort', 'Guten Tag,'],
  ['a'.repeat(30), 'b'.repeat(30), 'Guten Tag,'],
])('B4.c the mail to %s %s begins with “%s”', async (firstName, lastName, greeting) => {
  await submitReport(server, buildReport({ insured: { firstName, lastName } }), { 'accept-language': 'de-DE' });
  await server.app.delivery.deliverDue();
  expect(textOfMail(smtp.received[0]!.source).split(/\r?\n/)[0]).toBe(greeting);
});

test('B4.c the mail about a child does not greet the child, who does not read it', async () => {
  const dateOfBirth = { year: 2008, month: 11, day: 16 };
  await submitReport(server, buildReport({ insured: { dateOfBirth } }), { 'accept-language': 'de-DE' });
  await server.app.delivery.deliverDue();
  expect(textOfMail(smtp.received[0]!.source).split(/\r?\n/)[0]).toBe('Guten Tag,');
});

test('H8.a open pages of a case hear what became of each of its messages', async () => {
  await submitReport(server, buildReport());
  const [row] = await server.database.query<{ subject: string }>('select subject from outbox limit 1');
  const live = await openLiveUpdates(server.database);
  let heard = 0;
  live.follow(row?.subject ?? '', () => (heard += 1));
  smtp.reactToRecipient = () => 550;
  await server.app.delivery.deliverDue();
  expect(await states()).toEqual(['email failed', 'sms sent']);
  await expect.poll(() => heard).toBe(2);
  await live.stop();
});

test('messages of a case that was erased before they went out are not sent, and the log has no complaint', async () => {
  await submitReport(server, buildReport());
  const [row] = await server.database.query<{ subject: string }>('select subject from outbox limit 1');
  await server.vault.destroy(row?.subject ?? '');
  server.logged.length = 0;
  await server.app.delivery.deliverDue();
  expect((await outbox()).map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', 'erased'],
    ['failed', 'erased'],
  ]);
  expect(await server.database.query('select 1 from jobs')).toEqual([]);
  expect(server.logged.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
});

test("B4.c the emergency number is that of the report's country", async () => {
  const { lossLocation, ...report } = buildReport();
  await submitReport(server, { ...report, lossLocation: { ...lossLocation, country: 'US' } });
  await server.app.delivery.deliverDue();
  expect([...sms.received.values()][0]?.text).toContain('Lebensgefahr: 911.');
});

test('B4.c a report in English is confirmed in English', async () => {
  const hours = { option: 'immediateHelp', hours: 1 } as const;
  await submitReport(server, buildReport({ insured: { portalRecallOption: hours } }), { 'accept-language': 'en-US' });
  await server.app.delivery.deliverDue();
  expect([...sms.received.values()][0]?.text).toContain('We will call you within the next hour');
  expect(textOfMail(smtp.received[0]!.source)).toContain('Hello Änne Özdemir-Groß,');
});

test('B4.c a domain with umlauts is written as mail servers know it', async () => {
  await submitReport(server, buildReport({ insured: { emailAddress1: 'erika@müller.example' } }));
  await server.app.delivery.deliverDue();
  // The sink reads the domain of the envelope back into letters; the header shows what travelled.
  expect(smtp.received.map(({ to }) => to)).toEqual([['erika@müller.example']]);
  expect(smtp.received[0]?.source).toMatch(/^To: erika@xn--mller-kva\.example\r$/m);
});

test('B4.c fifty calls with one key are confirmed once', async () => {
  const report = buildReport();
  const headers = { 'idempotency-key': randomUUID() };
  await Promise.all(Array.from({ length: 50 }, () => submitReport(server, report, headers)));
  await server.app.delivery.deliverDue();
  expect([sms.requests.length, smtp.received.length]).toEqual([1, 1]);
});

test('B4.c a report that is refused is not confirmed', async () => {
  await submitReport(server, buildReport({ insured: { consents: [] } }));
  expect(await outbox()).toEqual([]);
});

test('B4.c several servers send each message once', async () => {
  for (let index = 0; index < 10; index += 1) await submitReport(server, buildReport());
  const { database: db, vault, settings, app } = server;
  const transports = await openTransports(settings);
  const servers = Array.from({ length: 4 }, () =>
    createDelivery({
      db,
      vault,
      transports,
      log: app.log,
      times: settings.queueTimes,
      now: () => time,
      readAttachment: () => Promise.reject(),
    }),
  );
  for (let round = 0; round < 3; round += 1) await Promise.all(servers.map((each) => each.deliverDue()));
  expect([sms.requests.length, smtp.received.length]).toEqual([10, 10]);
});

test('B4.c an address and a text are sealed while they wait, and gone once sent', async () => {
  await submitReport(server, buildReport());
  const [{ dump }] = (await server.database.query(
    `select string_agg(outbox::text || encode(sealed, 'escape'), ' ') as dump from outbox`,
  )) as [{ dump: string }];
  expect(dump).not.toMatch(/\+49171|aenne|Özdemir|Stunden/);
  await server.app.delivery.deliverDue();
  expect((await outbox()).map(({ state, sealed }) => [state, sealed])).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
});

test('B4.c a refusal that may pass is tried again with growing delay, and then arrives once', async () => {
  const refusals = [503, 503];
  sms.react = () => refusals.shift();
  smtp.reactToRecipient = () => (sms.received.size === 0 ? 451 : undefined);
  await submitReport(server, buildReport());
  await server.app.delivery.deliverDue();
  expect((await outbox()).map(({ problem }) => problem)).toEqual(['SMTP 451 EENVELOPE RCPT TO', 'HTTP 503']);
  wait(4);
  expect(await server.app.delivery.deliverDue()).toBe(0);
  wait(1);
  expect(await server.app.delivery.deliverDue()).toBe(2);
  wait(14);
  expect(await server.app.delivery.deliverDue()).toBe(0);
  wait(1);
  expect(await server.app.delivery.deliverDue()).toBe(2);
  wait(45);
  await server.app.delivery.deliverDue();
  expect(await states()).toEqual(['email sent', 'sms sent']);
  expect([sms.received.size, smtp.received.length]).toEqual([1, 1]);
});

test('B4.c what can never arrive is not tried again', async () => {
  sms.react = () => 422;
  smtp.reactToRecipient = () => 550;
  await submitReport(server, buildReport());
  await server.app.delivery.deliverDue();
  wait(3600);
  expect(await server.app.delivery.deliverDue()).toBe(0);
  expect(await states()).toEqual(['email failed', 'sms failed']);
});

test('B4.c a message that was waiting for more than a day is not sent any more', async () => {
  await submitReport(server, buildReport());
  wait(24 * 3600 + 1);
  await server.app.delivery.deliverDue();
  expect(await states()).toEqual(['email failed', 'sms failed']);
  expect([sms.requests.length, smtp.received.length]).toEqual([0, 0]);
});

test('B4.c a mail that was handed over without an answer is not sent again, and is told to be unsure', async () => {
  await submitReport(server, buildReport());
  await server.database.script(`update outbox set handed_over_at = created_at where channel = 'email'`);
  wait(1);
  await server.app.delivery.deliverDue();
  expect(await states()).toEqual(['email unsure', 'sms sent']);
  expect(smtp.received).toEqual([]);
  expect(server.logged.join()).toContain('a message may not have arrived');
});

test('B4.c a server that has lost its lease does not send its mail', async () => {
  await submitReport(server, buildReport());
  // The other server takes the message while this one still talks to the mail server.
  smtp.reactToRecipient = async () => {
    await server.database.script(
      `update jobs set attempts = 2, lease = gen_random_uuid(), due_at = due_at + interval '1 hour' where queue = 'email'`,
    );
    return undefined;
  };
  await server.app.delivery.deliverDue();
  expect(smtp.received).toEqual([]);
  expect((await outbox()).map(({ channel, state, attempts }) => [channel, state, attempts])).toEqual([
    ['email', 'queued', 2],
    ['sms', 'sent', null],
  ]);
});

test('B4.c without a mail server and a gateway messages stay queued', async () => {
  const alone = await openTestApp({ deployment: withCaptcha });
  await submitReport(alone, buildReport());
  expect(await alone.app.delivery.deliverDue()).toBe(0);
  const rows = await alone.database.query('select state from outbox');
  expect(rows).toEqual([{ state: 'queued' }, { state: 'queued' }]);
  await alone.close();
});

test('B4.c a gateway that hangs does not hold up mail, and a mail server that hangs no SMS', async () => {
  const many = 12;
  for (let index = 0; index < many; index += 1) await submitReport(server, buildReport());
  const [hangingSms, hangingSmtp] = await Promise.all([openSmsSink(), openSmtpSink()]);
  hangingSms.react = () => 'silent';
  const gate = Promise.withResolvers<number>();
  const asked = vi.fn<() => Promise<number>>(() => gate.promise);
  hangingSmtp.reactToRecipient = asked;
  const { database: db, vault, settings, app } = server;
  const deliveryOver = async (urls: { smsUrl: string; smtpUrl: string }) =>
    createDelivery({
      db,
      vault,
      transports: await openTransports(urls),
      log: app.log,
      times: settings.queueTimes,
      now: () => time,
      readAttachment: () => Promise.reject(),
    });
  const withoutSms = await deliveryOver({ smsUrl: hangingSms.url, smtpUrl: smtp.url });
  withoutSms.start();
  await vi.waitFor(() => expect(smtp.received).toHaveLength(many), { timeout: 30_000 });
  await vi.waitFor(() => expect(hangingSms.requests.length).toBeGreaterThan(0), { timeout: 30_000 });
  await Promise.all([hangingSms.close(), withoutSms.stop()]);
  wait(3600);
  for (let index = 0; index < many; index += 1) await submitReport(server, buildReport());
  const withoutMail = await deliveryOver({ smsUrl: sms.url, smtpUrl: hangingSmtp.url });
  withoutMail.start();
  await vi.waitFor(() => expect(sms.received.size).toBe(2 * many), { timeout: 30_000 });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 30_000 });
  gate.resolve(451);
  await withoutMail.stop();
  await hangingSmtp.close();
});
