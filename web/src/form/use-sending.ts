import { useRef, useState } from 'react';

export type Sending = {
  status: 'idle' | 'sending' | 'sent';
  /** Why the last attempt failed; undefined while the next one runs. */
  failure: unknown;
  /** How many attempts there were: the key of a notice whose words must be heard again. */
  attempts: number;
};

const idle: Sending = { status: 'idle', failure: undefined, attempts: 0 };

/** Sends one thing at a time. A failed attempt leaves all as it was, so that it can be repeated. */
export function useSending() {
  const [sending, setSending] = useState(idle);
  const isRunning = useRef(false);

  async function send(call: () => Promise<unknown>, onFailure: (failure: unknown) => void): Promise<void> {
    // A second submit may come before the page has drawn that the first is under way.
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(({ attempts }) => ({ status: 'sending', failure: undefined, attempts: attempts + 1 }));
    try {
      await call();
      // A form that was emptied for the next entry has not been sent.
      setSending((before) => (before.status === 'sending' ? { ...before, status: 'sent' } : before));
    } catch (failure) {
      setSending((before) => ({ ...before, status: 'idle', failure }));
      onFailure(failure);
    } finally {
      isRunning.current = false;
    }
  }

  return { sending, send, startOver: () => setSending(idle) };
}
