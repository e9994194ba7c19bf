import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './stack.module.css';

type StackProps = { gap?: 'tight' | 'normal' | 'loose' | 'sections'; children: ReactNode };

/** One below the other, with even space between. Fields bring their own room and need none. */
export function Stack({ gap = 'normal', children }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap])}>{children}</div>;
}
