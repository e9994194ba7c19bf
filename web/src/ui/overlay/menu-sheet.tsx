import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { indexAfterKey } from '#ui/arrow-keys.ts';
import { classNames } from '#ui/class-names.ts';
import type { OpenedMenu } from './menu.tsx';
import styles from './menu-sheet.module.css';

type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Only on phones: elsewhere the page has it in sight. */
  isForPhones?: boolean;
  /** The action destroys something; it still has to ask. */
  destructive?: boolean;
  onSelect: () => void;
};

type MenuSheetProps = OpenedMenu & {
  /** Above the entries: what they are about. */
  head?: ReactNode;
  items: readonly MenuEntry[];
};

/** The entries of a menu that is open, for the arrow keys and the first letters. */
export function MenuSheet({ id, root, focus, close, staying, head, items }: MenuSheetProps) {
  useEffect(() => {
    entriesIn(root.current).at(focus)?.focus();
  }, [root, focus]);

  function onMenuKey(event: KeyboardEvent) {
    // Escape has a meaning on some pages, too.
    if (event.key === 'Escape') event.preventDefault();
    // The focus goes on from the trigger, as if the menu had not been there.
    if (event.key === 'Tab' || event.key === 'Escape') return close();
    const entries = entriesIn(root.current);
    const current = entries.indexOf(event.target as HTMLElement);
    const next = indexAfterKey(event.key, current, entries.length, 'column') ?? indexByLetter(event, entries, current);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }

  return (
    <>
      {head && (
        <div id={`${id}-head`} className={styles.head} {...staying}>
          {head}
        </div>
      )}
      <div
        id={id}
        role="menu"
        aria-labelledby={`${id}-trigger`}
        aria-describedby={head ? `${id}-head` : undefined}
        className={styles.menu}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classNames(
              styles.item,
              item.isForPhones && styles.forPhones,
              item.destructive && styles.destructive,
            )}
            onKeyDown={onMenuKey}
            {...staying}
            onClick={() => {
              close();
              item.onSelect();
            }}
          >
            {item.icon}
            <span>{item.label}</span>
          </button>
        ))}
      </div>
    </>
  );
}

function entriesIn(root: HTMLElement | null): HTMLElement[] {
  const entries = [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  return entries.filter((entry) => entry.checkVisibility());
}

/** The next entry that begins with the letter. */
function indexByLetter({ key, ctrlKey, metaKey }: KeyboardEvent, entries: HTMLElement[], current: number) {
  if (key.length !== 1 || ctrlKey || metaKey) return undefined;
  const after = entries.map((_, index) => (current + 1 + index) % entries.length);
  return after.find((index) => entries[index]?.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
