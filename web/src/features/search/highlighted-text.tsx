import { nameWords } from '@beistand/contract/features/claims/name-words.ts';
import { Fragment } from 'react';
import styles from './command-palette.module.css';

/** Marks the words that begin as one of those that were asked for, as the server compares them. */
export function HighlightedText({ children, asked }: { children: string; asked: string }) {
  const beginnings = nameWords(asked);
  return children.split(/(\s+)/).map((word, index) => (
    // The parts of a text have nothing but their position.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <Fragment key={index}>{isMatch(word, beginnings) ? <mark className={styles.match}>{word}</mark> : word}</Fragment>
  ));
}

function isMatch(word: string, beginnings: readonly string[]): boolean {
  return nameWords(word).some((own) => beginnings.some((beginning) => own.startsWith(beginning)));
}
