import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { Socket } from 'node:net';
import type { FromAnyChild, ToChild } from './child-messages.ts';

/** The child gave no answer: it ended, timed out, took too much time or memory, or failed. */
class ChildLost extends Error {
  override readonly name = 'ChildLost';
}

type Kinds = { kind: string };
type Heard<Answer extends Kinds, Kind> = Extract<Answer, { kind: Kind }>;

export type Content = { size: number; content: Iterable<Uint8Array> | AsyncIterable<Uint8Array> };

export type Child<Task, Answer extends Kinds> = {
  /** Sends a task with its bytes; what the child answers is heard with `hear`. */
  send(task: Task, content: Content, chunkMs?: number): Promise<void>;
  hear<Kind extends Answer['kind']>(kind: Kind, ms: number): Promise<Heard<Answer, Kind>>;
  isLost(): boolean;
  /** Kills the process. Pending calls reject. */
  end(why: string): Promise<void>;
};

/** The heap of JavaScript; what the whole process may have is the guard's to say. */
const heapMegabytes = 384;
/** How long a child may take to start, or to take a chunk. */
const longestChunkMs = 60_000;
const longestLastWords = 300;
/** The environment variables by which programs and fonts are found. A child gets no others, for they include the server's secrets. */
const passedVariables =
  'PATH HOME LANG LC_ALL TZ TMPDIR XDG_CACHE_HOME FONTCONFIG_FILE FONTCONFIG_PATH LD_LIBRARY_PATH SystemRoot'.split(
    ' ',
  );

/** Starts a program that calls `serveParent`, as a process of its own: unlike a thread it can be killed while native code runs in it. */
export function startChild<Task, Answer extends Kinds>(program: URL): Child<Task, Answer> {
  const child = fork(program, [], {
    env: environment(),
    // SIGUSR1 would open Node's inspector in it, on a port that anybody on the machine can use.
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--disable-sigusr1'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  const heard: (Answer | FromAnyChild)[] = [];
  const ended = Promise.withResolvers<void>();
  let lastWords = '';
  let lost: ChildLost | undefined;
  let wake = () => {};
  const lose = (why: string) => {
    lost ??= new ChildLost(why);
    wake();
  };
  child.stderr?.on('data', (piece: Buffer) => {
    lastWords = `${lastWords}${piece.toString()}`.slice(-longestLastWords);
  });
  child
    .on('message', (message) => {
      heard.push(message as Answer | FromAnyChild);
      wake();
    })
    .on('error', (failure) => {
      lose(`the process failed: ${failure.message}`);
      ended.resolve();
    })
    .on('exit', () => ended.resolve())
    .on('close', (code, signal) => lose(`the process ended (${signal ?? code}) ${lastWords}`));

  /** The end of the process says why a message did not arrive. */
  const say = (message: ToChild<Task>) => child.send(message as object, () => {});

  async function hear(kind: string, ms: number): Promise<Answer | FromAnyChild> {
    const timer = setTimeout(() => lose(`no ${kind} in time`), ms);
    try {
      for (;;) {
        const message = heard.shift();
        if (message?.kind === kind) return message;
        if (message && 'problem' in message) throw new ChildLost(message.problem);
        if (lost) throw lost;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async send(task, { size, content }, chunkMs = longestChunkMs) {
      say({ kind: 'begin', task, size });
      for await (const bytes of content) {
        say({ kind: 'chunk', bytes });
        await hear('ready', chunkMs);
      }
      say({ kind: 'end' });
    },

    hear: hear as Child<Task, Answer>['hear'],
    isLost: () => lost !== undefined,

    async end(why) {
      lose(why);
      child.ref();
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}

function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => passedVariables.includes(name));
  return { ...Object.fromEntries(kept), NODE_COMPILE_CACHE: getCompileCacheDir() };
}
