import type { Content } from './child.ts';
import { createKeyedTurns, type TurnLimits, type TurnOptions } from './keyed-turns.ts';
import { keepChildren } from './kept-children.ts';

export type Answered<Answer> = { kind: 'answer'; answer: Answer };

type Run<Task, Answer> = (task: Task, content: Content) => Promise<Answer>;

export type ChildLane<Task, Answer> = {
  /**
   * Work may have something to look at before its task, or to keep after it: the next turn begins when all is done. Rejects, without an
   * answer, when the child is lost, nobody wants the answer any more, or too many wait (`TooManyWait`).
   */
  inTurn<Result>(turn: TurnOptions, work: (run: Run<Task, Answer>) => Promise<Result>): Promise<Result>;
};

/** One task after the other, in one child of its own; keys take turns. */
export function createChildLane<Task, Answer>(
  options: TurnLimits & {
    program: URL;
    /** How long a task may take on a busy machine; the program says how long it may compute. */
    ms: number;
  },
): ChildLane<Task, Answer> {
  const children = keepChildren<Task, Answered<Answer>>(options.program);
  const turns = createKeyedTurns(options);

  async function runNow(task: Task, content: Content, signal: AbortSignal | undefined): Promise<Answer> {
    const child = children.take();
    const end = () => void child.end('nobody waits for it');
    signal?.addEventListener('abort', end);
    try {
      await child.send(task, content);
      const { answer } = await child.hear('answer', options.ms);
      await children.giveBack(child);
      return answer;
    } catch (failure) {
      await child.end('it has no answer');
      throw failure;
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }

  async function inTurn<Result>(turn: TurnOptions, work: (run: Run<Task, Answer>) => Promise<Result>): Promise<Result> {
    const giveBack = await turns.take(turn);
    try {
      turn.signal?.throwIfAborted();
      return await work((task, content) => runNow(task, content, turn.signal));
    } finally {
      giveBack();
    }
  }

  return { inTurn };
}
