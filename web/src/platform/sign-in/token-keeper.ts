import { durations } from '@beistand/contract/constants.ts';
import type { Tokens } from '#platform/sign-in/provider/provider.ts';

const retryMs = 15_000;

export type TokenKeeper = {
  current(): Tokens | undefined;
  /** Whether the tokens have outlived the time that they were given for. */
  hasExpired(): boolean;
  hold(tokens: Tokens): void;
  drop(): void;
};

/** Keeps the tokens in memory, nowhere else, and asks for new ones in time. */
export function createTokenKeeper(renew: () => Promise<unknown>): TokenKeeper {
  let tokens: Tokens | undefined;
  let expiresAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function renewIn(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Renewal puts new tokens here, which set the clock again, or drops them; without a network neither happens.
      renewIn(retryMs);
      void renew();
    }, delayMs);
  }

  return {
    current: () => tokens,
    hasExpired: () => Date.now() >= expiresAt,
    hold(next) {
      tokens = next;
      expiresAt = Date.now() + next.lifetimeMs;
      renewIn(refreshDelayMs(next.lifetimeMs));
    },
    drop() {
      tokens = undefined;
      clearTimeout(timer);
    },
  };
}

/** 100 seconds before the end, or at half of a lifetime that is hardly longer than that. */
export function refreshDelayMs(lifetimeMs: number): number {
  return Math.max(lifetimeMs - durations.tokenRefreshLeadMs, lifetimeMs / 2);
}
