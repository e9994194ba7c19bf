import { startChild, type Child } from './child.ts';

const idleMs = 30_000;
/** Then the next task gets a new process, whatever the old one has gathered. */
const mostTasks = 50;

/** Children of one program, kept for a while after their task because a start takes half a second. */
export function keepChildren<Task, Answer extends { kind: string }>(program: URL) {
  const resting = new Map<Child<Task, Answer>, NodeJS.Timeout>();
  const tasks = new WeakMap<Child<Task, Answer>, number>();

  return {
    /** One that rests, or else a new one. */
    take(): Child<Task, Answer> {
      const child = [...resting.keys()].find((each) => !each.isLost()) ?? startChild<Task, Answer>(program);
      clearTimeout(resting.get(child));
      resting.delete(child);
      tasks.set(child, (tasks.get(child) ?? 0) + 1);
      return child;
    },

    /** For the next task; only a child that has nothing left to do. */
    async giveBack(child: Child<Task, Answer>): Promise<void> {
      if ((tasks.get(child) ?? 0) >= mostTasks) return child.end('it did its share');
      const timer = setTimeout(() => {
        resting.delete(child);
        void child.end('it rested');
      }, idleMs).unref();
      resting.set(child, timer);
    },

    async close(): Promise<void> {
      const children = [...resting];
      resting.clear();
      for (const [, timer] of children) clearTimeout(timer);
      await Promise.all(children.map(([child]) => child.end('the server stops')));
    },
  };
}
