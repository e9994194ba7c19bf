import { useEffect, useState } from 'react';

/** Longer than a row is looked at by who goes through the list. */
const restMs = 600;

/** Whether what it is used in has been there for a moment. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}
