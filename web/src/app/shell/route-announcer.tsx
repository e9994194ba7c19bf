import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LiveRegion } from '#ui/live-region.tsx';
import { mainId } from './skip-link.tsx';

/** After a navigation inside the app, moves the focus to the new page's heading and announces its title. */
export function RouteAnnouncer() {
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
  // A page that moves the focus itself, such as a step of a wizard, has done so by now.
  const focused = document.activeElement;
  if (!main || (focused && focused !== main && main.contains(focused))) return;
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // The router decides where to scroll: to the top, or to the last position.
  heading.focus({ preventScroll: true });
  if (heading === main) new MutationObserver(focusLater).observe(main, { childList: true, subtree: true });
}

/** A page that was still loading has its heading now; whoever went on meanwhile keeps the focus. */
function focusLater(_: unknown, observer: MutationObserver): void {
  const main = document.getElementById(mainId);
  if (document.activeElement === main && !main?.querySelector('h1')) return;
  observer.disconnect();
  if (document.activeElement === main) focusHeading();
}
