/** An arbitrary number for an advisory lock, so that servers that seed one demo take turns. */
export const demoLock = 7_283_002;
