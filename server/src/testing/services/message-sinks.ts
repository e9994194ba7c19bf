import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a sink does with one message: accepts it (nothing), refuses it with a number, or never answers. */
type Reaction = number | 'silent' | undefined;

export type ReceivedMail = { to: string[]; source: string };
export type SmtpSink = {
  url: string;
  received: ReceivedMail[];
  reactToRecipient: () => Reaction | Promise<Reaction>;
  /** Asked once the last byte of a message arrived. */
  reactToMessage: () => Reaction;
  close(): Promise<void>;
};

/** A real SMTP server that keeps what it is sent. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const sink: Omit<SmtpSink, 'url' | 'close'> = {
    received: [],
    reactToRecipient: () => undefined,
    reactToMessage: () => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      void Promise.resolve(sink.reactToRecipient()).then((reaction) => answer(reaction, done));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then((source) => {
        const reaction = sink.reactToMessage();
        if (typeof reaction !== 'number') sink.received.push({ to, source });
        answer(reaction, done);
      }, done);
    },
  });
  // A client that is killed leaves a broken connection behind.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function answer(reaction: Reaction, done: (failure?: Error | null) => void): void {
  if (reaction === 'silent') return;
  done(reaction === undefined ? null : Object.assign(new Error('refused'), { responseCode: reaction }));
}

export type ReceivedSms = { to: string; text: string; id: string };
export type SmsSink = {
  url: string;
  /** One for each id, as a gateway counts. */
  received: Map<string, ReceivedSms>;
  requests: ReceivedSms[];
  react: () => Reaction;
  close(): Promise<void>;
};

/** A real HTTP gateway for SMS that keeps what it is sent. */
export async function openSmsSink(): Promise<SmsSink> {
  const sink: Omit<SmsSink, 'url' | 'close'> = { received: new Map(), requests: [], react: () => undefined };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const sms = JSON.parse(body) as ReceivedSms;
      const reaction = sink.react();
      sink.requests.push(sms);
      if (typeof reaction !== 'number') sink.received.set(sms.id, sms);
      if (reaction !== 'silent') response.writeHead(reaction ?? 202).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(sink, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** The text of a mail, without its headers and the encoding for its way. */
export function textOfMail(source: string): string {
  const [headers = '', ...body] = source.split('\r\n\r\n');
  const encoded = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(headers)) return Buffer.from(encoded, 'base64').toString();
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
