import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import styles from './cookie-banner.module.css';
import { storeCookieChoice } from './cookie-choice.ts';
import type { LazyDialog } from '#app/shell/use-lazy-dialog.tsx';

/** Asks once, at the lower edge or at the end of the page. It is not modal: the page can be used without an answer. */
export function CookieBanner({ settings }: { settings: LazyDialog }) {
  const text = useText();
  const { club } = useConfiguration();
  const banner = useRef<HTMLElement>(null);

  useEffect(() => (banner.current ? coverBottom(banner.current) : undefined), []);

  return (
    <section ref={banner} aria-label={text('shell.cookies.label')} className={styles.banner}>
      <div className={styles.row}>
        <p className={styles.words}>{text('shell.cookies.text')}</p>
        <div className={styles.choices}>
          <Button size="small" onClick={() => storeCookieChoice(club, true)}>
            {text('shell.cookies.acceptAll')}
          </Button>
          <Button size="small" onClick={() => storeCookieChoice(club, false)}>
            {text('shell.cookies.necessaryOnly')}
          </Button>
          <button type="button" className={styles.settings} aria-busy={settings.isLoading} onClick={settings.open}>
            {text('shell.cookies.settings')}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Tells the page how much of its lower edge is covered, so that its end and its sticky bars stay visible. */
function coverBottom(element: HTMLElement): () => void {
  const { style, dataset } = document.documentElement;
  dataset['coveredBelow'] = 'true';
  let frame = 0;
  // In the next frame: the added space may bring a scroll bar, which would make the banner narrower while it is measured.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => style.setProperty('--covered-below', `${element.offsetHeight}px`));
  });
  observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    style.removeProperty('--covered-below');
    delete dataset['coveredBelow'];
  };
}
