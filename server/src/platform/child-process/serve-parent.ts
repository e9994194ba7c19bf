import type { FromAnyChild, ToChild } from './child-messages.ts';
import { startGuard, type Guard } from './guard.ts';

type Tell<Answer> = (answer: Answer) => void;
type Program<Task, Answer> = (task: Task, bytes: Buffer, deps: { guard: Guard; tell: Tell<Answer> }) => Promise<void>;

/** One buffer for the whole content: joining chunks at the end would need the memory twice. */
type Job<Task> = { task: Task; content: Buffer; arrived: number };

/** Makes this process the child that `startChild` expects: it works on what its parent sends, within limits. */
export async function serveParent<Task, Answer extends { kind: string }>(
  program: Program<Task, Answer>,
): Promise<void> {
  // A terminal or a service manager stops the whole group. The parent ends this process when it is no longer needed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const guard = await startGuard();
  let job: Job<Task> | undefined;

  async function take(message: ToChild<Task>): Promise<void> {
    switch (message.kind) {
      case 'begin':
        job = { task: message.task, content: Buffer.alloc(message.size), arrived: 0 };
        return;
      case 'chunk':
        if (job) add(job, message.bytes);
        tell({ kind: 'ready' });
        return;
      case 'end':
        if (job) await finish(job);
    }
  }

  async function finish({ task, content, arrived }: Job<Task>): Promise<void> {
    job = undefined;
    if (arrived !== content.length) throw new Error(`${arrived} of ${content.length} bytes came`);
    await program(task, content, { guard, tell });
  }

  process.on('message', (message: ToChild<Task>) => {
    take(message).catch((failure: unknown) => {
      job = undefined;
      tell({
        kind: 'failed',
        problem: failure instanceof Error ? `${failure.name}: ${failure.message}` : 'unforeseen',
      });
    });
  });
}

function add(job: { content: Buffer; arrived: number }, bytes: Uint8Array): void {
  job.content.set(bytes, job.arrived);
  job.arrived += bytes.length;
}

function tell(message: { kind: string } | FromAnyChild): void {
  process.send?.(message);
}
