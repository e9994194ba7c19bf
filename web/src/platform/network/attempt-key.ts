import { useRef } from 'react';

/** Names an attempt: the same content has the same name, so that sending it again after a lost answer does nothing twice. */
export function useAttemptKey(): (content: string) => string {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
