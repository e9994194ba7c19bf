import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DeadSpot = { port: number; enter(): void; leave(): void; stop(): void };

/** A proxy in front of the server that can cut the network: it drops all connections while it is off. */
export async function openDeadSpot(): Promise<DeadSpot & { lead(port: number): void }> {
  const sockets = new Set<Socket>();
  let isInside = false;
  let serverPort = 0;
  const way = createServer((near) => {
    if (isInside) return void near.destroy();
    const far = connect(serverPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (way.address() as AddressInfo).port,
    lead: (port) => void (serverPort = port),
    enter() {
      isInside = true;
      cut();
    },
    leave: () => void (isInside = false),
    stop() {
      way.close();
      cut();
    },
  };
}
