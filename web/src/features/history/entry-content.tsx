import { useLayoutEffect, useRef, useState } from 'react';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './entry-content.module.css';

/** A long text scrolls inside its cell, which is then focusable for the keyboard. */
export function EntryContent({ label, content }: { label: string; content: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    watch.observe(current);
    return () => watch.disconnect();
  }, [content]);

  return (
    <div ref={box} className={styles.content} {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      <WrittenText text={content} />
    </div>
  );
}
