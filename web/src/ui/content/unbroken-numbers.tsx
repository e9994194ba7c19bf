import styles from './unbroken-numbers.module.css';

/** Numbers of claims, policies, quotes and accounts: `26-10040118`, `Q-708090`. */
const number = /([\p{L}\d]+(?:-\d+)+)/u;

/** What is longer is no such number but the name of a photo, say, which does not fit on one line of a phone. */
const longest = 16;

/** A text in which no such number breaks at its hyphen. */
export function UnbrokenNumbers({ children }: { children: string }) {
  return children.split(number).map((part, index) =>
    index % 2 === 1 && part.length <= longest ? (
      <span key={index} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
