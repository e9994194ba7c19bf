import styles from './drawing.module.css';

export type DrawingName = 'documents' | 'messages' | 'search' | 'claims' | 'trouble';

/** A small decorative picture for an empty or failed state. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 112 84" className={styles.drawing}>
      {pictures[name]}
    </svg>
  );
}

const pictures = {
  documents: (
    <>
      <circle className={styles.accent} cx="76" cy="28" r="20" />
      <path className={styles.paper} d="M34 12h26l14 14v46H34z" />
      <path d="M60 12v14h14M42 38h24M42 48h24M42 58h14" />
      <path d="M18 76h76" />
    </>
  ),
  messages: (
    <>
      <circle className={styles.accent} cx="36" cy="30" r="20" />
      <path
        className={styles.paper}
        d="M30 20h52a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H54L40 72V60H30a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
      />
      <path d="M38 34h36M38 46h22" />
    </>
  ),
  search: (
    <>
      <circle className={styles.accent} cx="66" cy="30" r="20" />
      <circle className={styles.paper} cx="50" cy="38" r="22" />
      <path d="m66 54 20 20M40 38h20" />
    </>
  ),
  claims: (
    <>
      <circle className={styles.accent} cx="84" cy="24" r="14" />
      <path className={styles.paper} d="M14 62V48l10-4 12-18h32l16 18 12 4v14z" />
      <path d="M24 44h60M52 26v18M8 72h96" />
      <circle className={styles.paper} cx="34" cy="62" r="9" />
      <circle className={styles.paper} cx="78" cy="62" r="9" />
    </>
  ),
  trouble: (
    <>
      <circle className={styles.accent} cx="70" cy="30" r="18" />
      <path className={styles.paper} d="M32 62a16 16 0 0 1 2-32 22 22 0 0 1 42 6 13 13 0 0 1 2 26z" />
      <path d="M55 38v12M55 56.500v.01M18 76h76" />
    </>
  ),
};
