import { Suspense, useEffect, useState } from 'react';

/** Until what the server drew has been taken over. */
export type Takeover = { done: Promise<void>; finish: () => void };

export function useTakeover(): Takeover {
  const [takeover] = useState(() => {
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    return { done, finish };
  });
  return takeover;
}

/**
 * Stands behind the page. The drawn frame is taken over first, then boundary by boundary, and nothing that a boundary
 * shows may change before its turn: this one's turn comes with the page's.
 */
export function AfterTakeover({ finish }: Pick<Takeover, 'finish'>) {
  return (
    <Suspense>
      <Signal finish={finish} />
    </Suspense>
  );
}

function Signal({ finish }: Pick<Takeover, 'finish'>) {
  useEffect(() => finish(), [finish]);
  return null;
}
