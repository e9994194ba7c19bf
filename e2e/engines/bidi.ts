import { once } from 'node:events';

type Message = { id?: number; type: string; result?: unknown; error?: string; message?: string };
type BidiEvent = { type: 'event'; method: string; params: unknown };

export type Bidi = {
  send<Result>(method: string, params: object): Promise<Result>;
  close(): void;
};

/** WebDriver BiDi: commands and answers as JSON on one socket. */
export async function openBidi(address: string, hear: (method: string, params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message | BidiEvent;
    if ('method' in message) return hear(message.method, message.params);
    waiting.get(message.id ?? 0)?.(message);
    waiting.delete(message.id ?? 0);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'closed', message: 'The browser is gone.' });
    waiting.clear();
  });
  await once(socket, 'open', { signal: AbortSignal.timeout(20_000) });
  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ type, result, error, message }) =>
          type === 'success' ? resolve(result as Result) : reject(new Error(`${method}: ${error} ${message}`)),
        );
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
