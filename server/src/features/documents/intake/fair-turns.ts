/** How many pieces are processed per round of the event loop. */
const piecesPerRound = 4;

/** Resolves when it is the caller's turn. */
export type TakeTurn = () => Promise<void>;

/**
 * Hashing and sealing keep the processor busy. However many uploads run at once, each round of the event loop takes a few of their
 * pieces, so that other requests are answered in between; for senders it is like a slower network.
 */
export function createFairTurns(): TakeTurn {
  const waiting: (() => void)[] = [];

  function round(): void {
    for (const enter of waiting.splice(0, piecesPerRound)) enter();
    if (waiting.length > 0) setImmediate(round);
  }

  return () =>
    new Promise((enter) => {
      waiting.push(enter);
      if (waiting.length === 1) setImmediate(round);
    });
}
