/** How many streams may be open for one key of each kind, as one session or one network. */
export type StreamLimits<Kind extends string> = Record<Kind, number>;

export type StreamCounts<Kind extends string> = {
  /** Counts a stream and returns the function that uncounts it; undefined where one of the keys is at its limit. */
  take(keys: Record<Kind, string>): (() => void) | undefined;
};

export function createStreamCounts<Kind extends string>(limits: StreamLimits<Kind>): StreamCounts<Kind> {
  const counts = new Map<string, number>();
  const kinds = Object.keys(limits) as Kind[];
  return {
    take(keys) {
      const own = kinds.map((kind) => ({ key: `${kind} ${keys[kind]}`, limit: limits[kind] }));
      if (own.some(({ key, limit }) => (counts.get(key) ?? 0) >= limit)) return undefined;
      for (const { key } of own) counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of own) {
          const left = (counts.get(key) ?? 1) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
      };
    },
  };
}
