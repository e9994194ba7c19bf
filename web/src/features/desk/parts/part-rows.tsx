import { Children, type ReactNode } from 'react';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './part-rows.module.css';

/** The rows of a part, or one sentence where there are none. */
export function PartRows({ none, children }: { none: string; children: ReactNode }) {
  if (Children.count(children) === 0) return <p>{none}</p>;
  return <ul className={styles.rows}>{children}</ul>;
}

type PartRowProps = {
  title: ReactNode;
  /** A status beside the title. */
  state?: ReactNode;
  /** Lines below; empty ones are left out. */
  more?: readonly (string | undefined)[];
  action?: ReactNode;
  children?: ReactNode;
};

export function PartRow({ title, state, more = [], action, children }: PartRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>
          {title} {state}
        </p>
        {more.filter(Boolean).map((line) => (
          <p key={line} className={styles.more}>
            <WrittenText text={line ?? ''} />
          </p>
        ))}
        {children}
      </div>
      {action}
    </li>
  );
}
