import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOnceActive } from './use-once-active.ts';

/** How much of the room has to be in the window. */
const seenPart = 0.3;

/**
 * For what stands far down a page: true once the room that is kept for it comes into the window, or once the person does something, so
 * that it is there when the network is lost.
 */
export function useOnceNear<Room extends Element>(): { room: RefObject<Room | null>; isNear: boolean } {
  const room = useRef<Room>(null);
  // True at once for a person who has already clicked or typed on another page of ours.
  const [isNear, setNear] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useOnceActive(() => setNear(true));
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { threshold: seenPart },
    );
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, isNear };
}
