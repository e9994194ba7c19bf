import { useEffect, useState } from 'react';
import { useText } from '#i18n/use-text.ts';

/** Counts down how long an attempt takes after several that failed. It is heard once, not every second. */
export function LoginWait({ seconds }: { seconds: number }) {
  const text = useText();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" aria-live="off">
      {text('access.login.waiting', { seconds: left })}
    </p>
  );
}
