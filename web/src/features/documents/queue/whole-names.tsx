import type { ReactNode } from 'react';
import { breakable } from '#ui/content/breakable.tsx';
import styles from './whole-names.module.css';

/** A sentence with names of files: each goes to the next line as a whole, and breaks only where it is longer than a line. */
export function wholeNames(sentence: string): ReactNode {
  return sentence.split(/(\s+)/).map((word, index) =>
    /\S[._-]\S/.test(word) ? (
      <span key={index} className={styles.whole}>
        {breakable(word)}
      </span>
    ) : (
      word
    ),
  );
}
