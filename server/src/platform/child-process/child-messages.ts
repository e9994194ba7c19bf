/** A task goes to a child with its bytes in chunks, each answered with `ready`. */
export type ToChild<Task> =
  | { kind: 'begin'; task: Task; size: number }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' };

/** What a child says besides the answers of its program. */
export type FromAnyChild = { kind: 'ready' } | { kind: 'failed'; problem: string };
