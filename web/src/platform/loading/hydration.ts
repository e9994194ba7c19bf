let finish = () => {};

/** Resolves once React has hydrated every boundary of the server's page. Until then nothing a boundary shows may change. */
export const hydrated = new Promise<void>((resolve) => {
  finish = resolve;
});

export function finishHydration(): void {
  finish();
}
