/** Any number; servers that fill one demo together take turns. */
export const demoLock = 7_283_002;
