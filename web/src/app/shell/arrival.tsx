import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LiveRegion } from '#ui/live-region.tsx';
import { mainId } from './skip-link.tsx';

/** After a move inside the app the reader starts at the new page's heading, and hears which page it is. */
export function Arrival() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        focusHeading();
        setAnnounced(document.title);
      }),
    [router],
  );

  return <LiveRegion message={announced} />;
}

function focusHeading(): void {
  const main = document.getElementById(mainId);
  // A page that leads the focus itself, such as a wizard's step, has done so by now.
  const focused = document.activeElement;
  if (!main || (focused && focused !== main && main.contains(focused))) return;
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // Where to scroll is the router's: to the top, or to where the reader was before.
  heading.focus({ preventScroll: true });
}
