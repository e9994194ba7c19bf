import type { Socket } from 'node:net';
import type { AppErrorName } from '@beistand/contract/errors.ts';

type Refusal = { network: string; why: AppErrorName };
type Refused = Refusal & { hasReserve: boolean; timer: NodeJS.Timeout };

/** How long a refused connection may take to send its request, and how long an answer from the reserve may take. */
const refusalMs = 5000;
/** How many refused connections may be open. One more closes the one that has been silent longest: a caller with a request sends it at once. */
const mostRefused = 200;
/** How many are answered at once although they are over the limit, in all and of one network. */
const mostReserved = 16;
const mostReservedOfOne = 4;

/** Connections over the limit: each gets one answer, mostly why it is refused, and is closed. */
export function createRefusals() {
  const refused = new Map<Socket, Refused>();

  function makeRoom(): boolean {
    if (refused.size < mostRefused) return true;
    for (const [socket, { hasReserve }] of refused) {
      if (hasReserve) continue;
      refused.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  return {
    add(socket: Socket, refusal: Refusal): void {
      if (!makeRoom()) return void socket.destroy();
      const timer = setTimeout(() => socket.destroy(), refusalMs).unref();
      refused.set(socket, { ...refusal, hasReserve: false, timer });
      socket.once('close', () => {
        clearTimeout(timer);
        refused.delete(socket);
      });
    },

    whyOf: (socket: Socket): AppErrorName | undefined => refused.get(socket)?.why,

    /** Whether this connection, once, may have a real answer. */
    takeReserve(socket: Socket): boolean {
      const own = refused.get(socket);
      const taken = [...refused.values()].filter(({ hasReserve }) => hasReserve);
      const ofOne = taken.filter(({ network }) => network === own?.network).length;
      if (!own || own.hasReserve || taken.length >= mostReserved || ofOne >= mostReservedOfOne) return false;
      own.hasReserve = true;
      own.timer.refresh();
      return true;
    },
  };
}
