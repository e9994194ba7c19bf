import { connect, type Socket } from 'node:net';

export type RawConnection = { socket: Socket; answer: Promise<string> };

/** A connection on which a test writes what it likes. The answer is all that came when the other side ends it. */
export function openRawConnection(origin: string, text = ''): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let heard = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => void (heard += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
  if (text !== '') socket.write(text);
  return { socket, answer };
}

export async function opened({ socket }: RawConnection): Promise<void> {
  if (socket.connecting) await new Promise((resolve) => socket.once('connect', resolve));
}

/** The head of a call, whose body is announced and may or may not come. */
export function callHead(path: string, announced: number, more = ''): string {
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${announced}\r\n${more}\r\n`;
}
