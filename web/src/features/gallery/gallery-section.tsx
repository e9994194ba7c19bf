import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './gallery-section.module.css';

type GallerySectionProps = { id: string; title: string; columns?: boolean; children: ReactNode };

export function GallerySection({ id, title, columns = false, children }: GallerySectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <div className={classNames(styles.examples, columns && styles.columns)}>{children}</div>
    </section>
  );
}

type ExampleProps = { name: string; inline?: boolean; children: ReactNode };

/** One component in one state, labelled with its name in the code. */
export function Example({ name, inline = false, children }: ExampleProps) {
  return (
    <div className={styles.example}>
      <h3 className={styles.name}>{name}</h3>
      {inline ? <div className={styles.cluster}>{children}</div> : <div>{children}</div>}
    </div>
  );
}
