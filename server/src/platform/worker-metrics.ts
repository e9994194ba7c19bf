import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

// Workers share a port, so that a request for metrics reaches any of them. That one asks all of them, through the primary.

type Message =
  | { metrics: 'ask'; asked: number; asker: number }
  | { metrics: 'count'; asked: number; workers: number }
  | { metrics: 'answer'; asked: number; asker: number; values: MetricObject[] };

/** One that hangs is left out. */
const patienceMs = 1500;

/** In the primary: hands questions and answers from worker to worker. */
export function relayMetrics(): void {
  // One that still starts serves nobody yet, and may be all that is left when another ends.
  const listening = new Set<number>();
  cluster.on('listening', ({ id }) => listening.add(id));
  cluster.on('exit', ({ id }) => listening.delete(id));
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetrics(message)) return;
    if (message.metrics === 'answer') return tell(message.asker, message);
    if (message.metrics !== 'ask') return;
    tell(worker.id, { metrics: 'count', asked: message.asked, workers: listening.size });
    for (const id of listening) tell(id, { ...message, asker: worker.id });
  });
}

function tell(id: number, message: Message): void {
  const worker = cluster.workers?.[id];
  // A worker that ends meanwhile answers nobody.
  if (worker?.isConnected()) worker.send(message, () => {});
}

/** The metrics of all workers together, with how many have answered; without workers, our own. */
export function createMetricsOfAll(registry: Registry): { all(): Promise<string>; close(): void } {
  const { worker } = cluster;
  if (!worker) return { all: () => registry.metrics(), close() {} };
  const waiting = new Map<number, Answers>();
  let questions = 0;

  async function hear(message: unknown): Promise<void> {
    if (!isMetrics(message)) return;
    if (message.metrics === 'ask') {
      const values = (await registry.getMetricsAsJSON()) as MetricObject[];
      process.send?.({ ...message, metrics: 'answer', values } satisfies Message);
    } else waiting.get(message.asked)?.take(message);
  }
  const onMessage = (message: unknown) => void hear(message);
  process.on('message', onMessage);

  return {
    async all() {
      const asked = ++questions;
      const answers = collectAnswers();
      waiting.set(asked, answers);
      process.send?.({ metrics: 'ask', asked, asker: worker.id } satisfies Message);
      const isOver = new AbortController();
      const late = pause(patienceMs, undefined, { signal: isOver.signal }).catch(() => {});
      await Promise.race([answers.complete, late]).finally(() => isOver.abort());
      waiting.delete(asked);
      return textOf(answers.values);
    },
    close: () => void process.off('message', onMessage),
  };
}

type Answers = ReturnType<typeof collectAnswers>;

function collectAnswers() {
  const values: MetricObject[][] = [];
  let wanted = Infinity;
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  return {
    values,
    complete,
    take(message: Exclude<Message, { metrics: 'ask' }>): void {
      if (message.metrics === 'count') wanted = message.workers;
      else values.push(message.values);
      if (values.length >= wanted) resolve();
    },
  };
}

async function textOf(values: MetricObject[][]): Promise<string> {
  const together = await AggregatorRegistry.aggregate(values).metrics();
  const name = 'beistand_workers_counted';
  return `${together}\n# HELP ${name} Workers whose metrics these are\n# TYPE ${name} gauge\n${name} ${values.length}\n`;
}

function isMetrics(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}
