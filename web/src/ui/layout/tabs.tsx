import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { indexAfterKey } from '#ui/arrow-keys.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  items: readonly {
    id: Id;
    label: ReactNode;
    content: ReactNode;
    /** How many things are behind the tab; null keeps its room until it is known. */
    count?: number | null | undefined;
  }[];
  /** The page keeps it in the URL, so that a reload opens the same tab. */
  selected: Id;
  onSelect: (id: Id) => void;
  /** All tabs are seen at once, in several lines where one is too narrow. */
  wraps?: boolean;
};

/** Arrow keys move the focus; Enter or Space opens the tab, because opening one may load something. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, wraps = false }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone the list scrolls sideways, and the open tab may be out of view. Not `scrollIntoView`, which scrolls the page as well.
  useEffect(() => {
    const around = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!around || !tab) return;
    list.current?.scrollBy({ left: Math.min(tab.left - around.left, Math.max(tab.right - around.right, 0)) });
  }, [selected]);

  function moveFocus(event: KeyboardEvent) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const next = indexAfterKey(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length, 'row');
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, wraps && styles.wrapping)}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={item.id === selected ? `${id}-panel` : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(item.id)}
            onKeyDown={moveFocus}
          >
            {item.label}
            {item.count !== undefined && <span data-count={item.count ?? ''} className={styles.count} />}
          </button>
        ))}
      </div>
      <div
        key={selected}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        className={styles.panel}
      >
        {items.find((item) => item.id === selected)?.content}
      </div>
    </div>
  );
}
