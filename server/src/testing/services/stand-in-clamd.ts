import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** The EICAR test file, split so that no scanner reports this source. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export type TestClamd = {
  url: string;
  /** Stops answering, and begins again at the same address. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** Takes its time: says nothing while something is done. */
export type PatientClamd = TestClamd & { whileSilent(act: () => Promise<void>): Promise<void> };

/** Speaks what clamd speaks (INSTREAM only) and finds the one test virus. */
export async function openStandInClamd(): Promise<PatientClamd> {
  const sockets = new Set<Socket>();
  let server: Server;
  let speaking = Promise.resolve();

  async function listen(port: number): Promise<number> {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      void answer(socket, () => speaking);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  async function goAway(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }

  const port = await listen(0);
  return {
    url: `tcp://127.0.0.1:${port}`,
    goAway,
    comeBack: async () => void (await listen(port)),
    close: goAway,
    async whileSilent(act) {
      const silence = Promise.withResolvers<void>();
      speaking = silence.promise;
      await act().finally(silence.resolve);
    },
  };
}

async function answer(socket: Socket, untilSpeaking: () => Promise<void>): Promise<void> {
  let bytes = Buffer.alloc(0);
  let begun = false;
  let content = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    if (!begun) {
      const end = bytes.indexOf(0);
      if (end < 0) continue;
      begun = true;
      bytes = bytes.subarray(end + 1);
    }
    while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE(0)) {
      const size = bytes.readUInt32BE(0);
      if (size === 0) {
        await untilSpeaking();
        return void socket.end(content.includes(eicar) ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
      }
      content = (content + bytes.subarray(4, 4 + size).toString('latin1')).slice(-2_000_000);
      bytes = bytes.subarray(4 + size);
    }
  }
}
