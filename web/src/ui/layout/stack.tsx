import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './stack.module.css';

type StackProps = { gap?: 'tight' | 'normal' | 'loose' | 'sections'; children: ReactNode };

/** Children below each other with even gaps. Fields have a gap of their own and need no stack. */
export function Stack({ gap = 'normal', children }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap])}>{children}</div>;
}
