import { createTexts, type Connection } from './texts.ts';

export const connected: Connection = { isConnectionLost: () => false, untilConnected: () => Promise.resolve() };

/** Texts without words: a page shows their ids. */
export const withoutWords = () => createTexts('de_DE', connected, async () => ({ messages: {}, isComplete: true }));
