/** So many pieces are worked on between two looks at what else there is to do. */
const piecesPerRound = 4;

/** Asks for a turn. */
export type TakeTurn = () => Promise<void>;

/**
 * Hashing and sealing keep the processor busy. However many uploads run at once, each round of the event loop takes a few of their
 * pieces, so that everybody else is answered between them; senders feel it as a slower network.
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
