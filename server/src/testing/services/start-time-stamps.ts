import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

export type TimeStamps = {
  url: string;
  /** Takes the query that it is asked with, and gives the one that is answered. */
  mislead(change: (query: Buffer) => Buffer): void;
  stop(): Promise<void>;
};

const configuration = `[tsa]
default_tsa = authority
[authority]
serial = serial
signer_cert = tsa.pem
certs = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** A real authority for time stamps (RFC 3161): openssl behind a port. */
export async function startTimeStamps(): Promise<TimeStamps> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-tsa-'));
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder });
  writeFileSync(join(folder, 'tsa.cnf'), configuration);
  writeFileSync(join(folder, 'serial'), '01\n');
  const request = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=Testzeit -days 2 -keyout tsa.key -out tsa.pem';
  await openssl(...request.split(' '), '-addext', 'extendedKeyUsage=critical,timeStamping');
  let change = (query: Buffer) => query;
  const reply = async (query: Buffer): Promise<Buffer> => {
    await writeFile(join(folder, 'query'), change(query));
    await openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-out', 'reply');
    return readFile(join(folder, 'reply'));
  };
  const server = createServer((asked, answer) => {
    void buffer(asked)
      .then(reply)
      .then((stamp) => answer.setHeader('content-type', 'application/timestamp-reply').end(stamp))
      .catch(() => answer.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mislead: (other) => void (change = other),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
