import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { AttachedFile, EmailMessage, Handover, Outcome, Transport } from './message.ts';

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

class TakenOver extends Error {}

/**
 * Sends over SMTP, one connection per message. The message's bytes are given out only after the server asked for them (354) and
 * the handover is recorded, so that a failure before is known to have sent nothing.
 */
export function openSmtp(url: string): Transport<EmailMessage> {
  const { auth, ...server } = parseConnectionUrl(url);
  return {
    async send(id, message, handover, attached) {
      const mail = compose(id, message, attached);
      const mime = await mail.build();
      const connection = new SMTPConnection({ ...timeouts, ...server });
      // Failures are handled where they are awaited; one that comes later, while the connection closes, is ignored.
      connection.on('error', () => {});
      let handedOver = false;
      const bytes = Readable.from(
        onDemand(mime, async () => {
          handedOver = await handover();
          return handedOver;
        }),
      );
      try {
        await connect(connection);
        if (auth) await login(connection, auth as { user: string; pass: string });
        await transfer(connection, { ...mail.getEnvelope(), size: mime.length }, bytes);
        connection.quit();
        return { result: 'sent' };
      } catch (failure) {
        connection.close();
        return outcomeOf(failure, handedOver);
      }
    },
  };
}

/** The Message-ID is the message's own, so that a copy could be recognised wherever it turns up. */
function compose(id: string, { from, to, subject, text }: EmailMessage, attached: AttachedFile | undefined) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(attached && { attachments: [{ filename: attached.name, content: attached.content }] }),
  }).compile();
}

async function* onDemand(mime: Buffer, handover: Handover): AsyncGenerator<Buffer> {
  if (!(await handover())) throw new TakenOver('another server sends this message');
  yield mime;
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('the connection ended')));
    connection.connect((failure) => (failure ? reject(failure) : resolve()));
  });
}

function login(connection: SMTPConnection, credentials: { user: string; pass: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login(credentials, (failure) => (failure ? reject(failure) : resolve()));
  });
}

type Envelope = Parameters<SMTPConnection['send']>[0];

function transfer(connection: SMTPConnection, envelope: Envelope, bytes: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.send(envelope, bytes, (failure) => (failure ? reject(failure) : resolve()));
  });
}

/** The commands whose refusal is about this message and not about us. */
const aboutTheMessage = ['RCPT TO', 'DATA'];

/** A reply code decides about the message; without a reply after the handover the outcome is unknown. */
function outcomeOf(failure: unknown, handedOver: boolean): Outcome {
  const { responseCode, code, command } = failure as { responseCode?: number; code?: string; command?: string };
  // The server's own text may repeat the address, so only its number is kept.
  const problem = ['SMTP', responseCode, code, command].filter(Boolean).join(' ');
  const isRefused = responseCode !== undefined && responseCode >= 500 && aboutTheMessage.includes(command ?? '');
  if (isRefused) return { result: 'never', problem };
  if (handedOver && responseCode === undefined) return { result: 'unsure', problem };
  return { result: 'later', problem };
}
