import { useState } from 'react';

/** Which fields the person has been in and left: only those may be called wrong before all is submitted. */
export function useLeftFields() {
  const [left, setLeft] = useState<readonly string[]>([]);
  return {
    wasLeft: (name: string) => left.includes(name),
    leave: (name: string) => setLeft((names) => (names.includes(name) ? names : [...names, name])),
    startOver: () => setLeft([]),
  };
}
