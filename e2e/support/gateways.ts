import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

export type Gateways = {
  /** For the environment of a server. */
  environment: { SMS_URL: string; SMTP_URL: string };
  /** The texts of all SMS to a number, in the order in which they came. */
  smsTo(number: string): string[];
  /** How many mails came for an address. */
  mailsTo(address: string): number;
  stop(): void;
};

type Sms = { to: string; text: string; id: string };

/** Where a server's SMS and mails go: a gateway that keeps each id once, and a mail server that takes everything. */
export async function startGateways(): Promise<Gateways> {
  const sms = new Map<string, Sms>();
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  const http = createHttpServer((request, response) => {
    void text(request).then((body) => {
      const message = JSON.parse(body) as Sms;
      sms.set(message.id, message);
      response.writeHead(202).end();
    });
  }).listen(0, '127.0.0.1');
  const smtp = createTcpServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The server that sends is stopped without a goodbye.
    socket.on('error', () => undefined);
    takeMails(socket, recipients);
  }).listen(0, '127.0.0.1');
  await Promise.all([once(http, 'listening'), once(smtp, 'listening')]);
  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
  return {
    environment: {
      SMS_URL: `http://127.0.0.1:${portOf(http)}/sms`,
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
    },
    smsTo: (number) => [...sms.values()].filter(({ to }) => to === number).map((one) => one.text),
    mailsTo: (address) => recipients.filter((one) => one === address).length,
    stop() {
      http.closeAllConnections();
      http.close();
      for (const socket of sockets) socket.destroy();
      smtp.close();
    },
  };
}

/** As much of SMTP as a client without TLS and login needs. A recipient counts once the mail has arrived. */
function takeMails(socket: Socket, recipients: string[]): void {
  let to: string[] = [];
  let isInMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 gateway');
  createInterface({ input: socket }).on('line', (line) => {
    if (isInMail) {
      if (line !== '.') return;
      isInMail = false;
      recipients.push(...to);
      to = [];
      say('250 taken');
      return;
    }
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined) to.push(recipient);
    isInMail = /^DATA/i.test(line);
    if (isInMail) say('354 go on');
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  });
}
