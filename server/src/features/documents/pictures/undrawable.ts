/** Forgotten after a while, because a busy machine may have been the reason. */
const rememberedMs = 60 * 60_000;
const mostRemembered = 1000;

/** Documents that could not be drawn lately. Their content never changes, and each further try could take all of its time again. */
export function createUndrawable(now: () => number = () => performance.now()) {
  const failedAt = new Map<string, number>();

  return {
    has(documentId: string): boolean {
      const moment = failedAt.get(documentId);
      if (moment === undefined) return false;
      const isRecent = now() - moment < rememberedMs;
      if (!isRecent) failedAt.delete(documentId);
      return isRecent;
    },
    add(documentId: string): void {
      failedAt.delete(documentId);
      failedAt.set(documentId, now());
      const [oldest] = failedAt.keys();
      if (failedAt.size > mostRemembered && oldest !== undefined) failedAt.delete(oldest);
    },
  };
}
