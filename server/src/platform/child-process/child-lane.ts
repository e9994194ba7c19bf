import type { Content } from './child.ts';
import { keepChildren } from './kept-children.ts';

export type Answered<Answer> = { kind: 'answer'; answer: Answer };

export type ChildLane<Task, Answer> = {
  /** Rejects, without an answer, when the child is lost or too many wait. */
  run(task: Task, content: Content): Promise<Answer>;
};

/** One task after the other, in one child of its own. */
export function createChildLane<Task, Answer>(options: {
  program: URL;
  /** How long a task may take on a busy machine; the program says how long it may compute. */
  ms: number;
  mostWaiting: number;
}): ChildLane<Task, Answer> {
  const children = keepChildren<Task, Answered<Answer>>(options.program);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function runNow(task: Task, content: Content): Promise<Answer> {
    const child = children.take();
    try {
      await child.send(task, content);
      const { answer } = await child.hear('answer', options.ms);
      await children.giveBack(child);
      return answer;
    } catch (failure) {
      await child.end('it has no answer');
      throw failure;
    }
  }

  return {
    async run(task, content) {
      if (waiting >= options.mostWaiting) throw new Error('too many wait');
      waiting++;
      const running = last.then(() => runNow(task, content)).finally(() => waiting--);
      last = running.catch(() => {});
      return running;
    },
  };
}
