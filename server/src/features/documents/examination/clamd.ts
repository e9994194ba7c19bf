import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export type ScanVerdict = 'clean' | 'infected';

/** Scans bytes for viruses. Rejects where there is no result, and when the signal aborts. */
export type VirusScan = (content: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<ScanVerdict>;

const silenceMs = 120_000;

/** A virus scan by ClamAV's daemon, at `tcp://host:port` or `unix:///path`, by its INSTREAM command. */
export function createClamdScan(address: string): VirusScan {
  const url = new URL(address);
  const target =
    url.protocol === 'unix:' ? { path: url.pathname } : { port: Number(url.port || 3310), host: url.hostname };
  return async (content, signal) => {
    const socket = connect({ ...target, signal });
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd does not answer')));
    try {
      const answer = readAnswer(socket);
      // clamd may answer or close before all is sent; that ends the sending, and the answer says why.
      answer.catch(() => {});
      await Promise.race([send(socket, content), answer]);
      return verdictOf(await answer);
    } finally {
      socket.destroy();
    }
  };
}

async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.replaceAll('\0', '').trim();
}

function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return 'clean';
  if (answer.endsWith(' FOUND')) return 'infected';
  throw new Error(`clamd cannot tell: ${answer.slice(0, 200) || 'no answer'}`);
}
