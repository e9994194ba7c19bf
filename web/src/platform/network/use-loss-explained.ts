import { useEffect } from 'react';
import { explainLostConnection } from './connection.ts';

/** While the page itself says what a lost connection means for the work in hand, the general words are not shown. */
export function useLossExplained(isExplained: boolean): void {
  useEffect(() => (isExplained ? explainLostConnection() : undefined), [isExplained]);
}
