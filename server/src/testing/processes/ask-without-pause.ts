import { get } from 'node:http';

const clients = 8;
/** Only ends what hangs: an answer takes milliseconds, and the connection of a process that dies is closed with it. */
const patienceMs = 30_000;

type Outcome = 'answered' | 'closed' | 'hung';

/** Clients that ask again as soon as they have an answer, each time on a new connection. */
export function askWithoutPause(url: URL) {
  const counts: Record<Outcome, number> = { answered: 0, closed: 0, hung: 0 };
  let isOver = false;

  async function askOn(): Promise<void> {
    while (!isOver) counts[await ask(url)] += 1;
  }

  const asking = Promise.all(Array.from({ length: clients }, askOn));
  return {
    /** Waits for what was asked last; counts how the requests ended. */
    async stop(): Promise<Record<Outcome, number>> {
      isOver = true;
      await asking;
      return counts;
    },
  };
}

function ask(url: URL): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const request = get(url, { agent: false, signal: AbortSignal.timeout(patienceMs) }, (answer) => {
    answer.resume().once('close', () => resolve('answered'));
  });
  request.once('error', ({ name }) => resolve(name === 'AbortError' || name === 'TimeoutError' ? 'hung' : 'closed'));
  return promise;
}
