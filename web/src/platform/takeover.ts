let finish = () => {};

/** Until what the server drew is ours, boundary by boundary. Before that, nothing a boundary shows may change. */
export const takenOver = new Promise<void>((resolve) => {
  finish = resolve;
});

export function finishTakeover(): void {
  finish();
}
