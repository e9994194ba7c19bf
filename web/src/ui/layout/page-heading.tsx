import { useEffect, useRef, type ReactNode } from 'react';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  title: string;
  /** The number of what the page is about, small above the title, and read before it. */
  eyebrow?: string | undefined;
  intro?: ReactNode;
  /** Focuses the heading, after a navigation inside the app (Next, a route change). */
  takesFocus?: boolean | undefined;
};

export function PageHeading({ title, eyebrow, intro, takesFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);

  return (
    <div className={styles.block}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {eyebrow && (
          <span className={styles.eyebrow}>
            <UnbrokenNumbers>{eyebrow}</UnbrokenNumbers>
            <VisuallyHidden>: </VisuallyHidden>
          </span>
        )}
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}
