import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = Omit<ComponentProps<'details'>, 'title' | 'className'> & { title: ReactNode };

/** Opens below its title. Several in a row make an accordion; the same `name` keeps one of them open. */
export function Disclosure({ title, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={styles.disclosure}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <ChevronDown aria-hidden="true" className={styles.icon} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
