/** Loads pieces that may be needed later. What fails is loaded, and a failure shown, when it is needed. */
export function preload(pieces: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const load of Object.values(pieces)) load().catch(() => undefined);
}
