import { useEffect, useRef, useState } from 'react';

/** Which fields the person has been in and left: only those may be called wrong before all is submitted. */
export function useLeftFields() {
  const [left, setLeft] = useState<readonly string[]>([]);
  /** What was left while a button of the mouse, or a finger, is down: an error would move away what is being pressed. */
  const pressed = useRef<string[] | null>(null);

  function add(names: readonly string[]) {
    setLeft((before) => [...before, ...names.filter((name) => !before.includes(name))]);
  }

  useEffect(() => {
    const begin = () => {
      pressed.current = [];
    };
    // The click comes right after.
    const end = () =>
      setTimeout(() => {
        add(pressed.current ?? []);
        pressed.current = null;
      });
    document.addEventListener('mousedown', begin, true);
    window.addEventListener('mouseup', end, true);
    return () => {
      document.removeEventListener('mousedown', begin, true);
      window.removeEventListener('mouseup', end, true);
    };
  }, []);

  return {
    wasLeft: (name: string) => left.includes(name),
    leave(name: string) {
      if (pressed.current) pressed.current.push(name);
      else add([name]);
    },
    startOver: () => setLeft([]),
  };
}
