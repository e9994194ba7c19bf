import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { buttonClass, type ButtonLook } from '#ui/action/button-class.ts';
import { indexAfterKey } from '#ui/arrow-keys.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './menu.module.css';

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

type MenuProps = ButtonLook & {
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  /** The accessible name, needed if the trigger is only an icon. */
  triggerLabel?: string | undefined;
  /** A class for a trigger that should not look like a button. */
  triggerClass?: string | undefined;
  /** Above the entries: what they are about. */
  head?: ReactNode;
  items: readonly MenuEntry[];
};

/**
 * Actions that are rarely needed. A main action should be a button. Not React Aria's menu: every page for signed-in people has
 * one in its header, and it has to work without a network.
 */
export function Menu({ trigger, triggerLabel, triggerClass, head, items, ...look }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ focus: number; atEnd: boolean }>();

  useEffect(() => {
    if (opened) entriesIn(root.current).at(opened.focus)?.focus();
  }, [opened]);

  function open(focus: number) {
    const { left, right } = button.current?.getBoundingClientRect() ?? { left: 0, right: 0 };
    setOpened({ focus, atEnd: left + right > window.innerWidth });
  }

  function close() {
    setOpened(undefined);
    button.current?.focus();
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  }

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

  const staying = {
    // A press elsewhere takes the focus away, too; Safari would take it away for a press on the menu itself.
    onBlur: (event: FocusEvent) => opened && !root.current?.contains(event.relatedTarget) && setOpened(undefined),
    onMouseDown: (event: MouseEvent) => opened && event.preventDefault(),
  };

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        id={`${id}-trigger`}
        type="button"
        className={triggerClass ?? buttonClass(look)}
        aria-label={triggerLabel}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        onClick={() => (opened ? close() : open(0))}
        onKeyDown={onTriggerKey}
        {...staying}
      >
        {trigger}
      </button>
      {opened && (
        <div className={classNames(styles.sheet, opened.atEnd && styles.atEnd)}>
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
        </div>
      )}
    </div>
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
