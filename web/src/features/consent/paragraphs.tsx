import { brokenAtJoints } from '#ui/content/written-text.tsx';
import styles from './paragraphs.module.css';

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {texts.map((text) => (
        <p key={text}>{brokenAtJoints(text)}</p>
      ))}
    </div>
  );
}
