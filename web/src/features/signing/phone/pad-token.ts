const key = 'beistand-pad';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The token with which this tab may draw. It is kept for a reload; a browser that refuses its storage loses nothing else. */
export function createPadToken(storage: () => TabStorage) {
  let kept: string | null | undefined;

  function attempt<Result>(work: (tab: TabStorage) => Result): Result | undefined {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  }

  return {
    open(token: string): void {
      kept = token;
      attempt((tab) => tab.setItem(key, token));
    },
    current(): string | undefined {
      kept ??= attempt((tab) => tab.getItem(key));
      return kept ?? undefined;
    },
    /** It was used. */
    end(): void {
      kept = null;
      attempt((tab) => tab.removeItem(key));
    },
  };
}

export const padToken = createPadToken(() => window.sessionStorage);
