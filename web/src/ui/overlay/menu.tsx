import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { buttonClass, type ButtonLook } from '#ui/action/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './menu.module.css';

type MenuProps = ButtonLook & {
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  /** The accessible name, needed if the trigger is only an icon. */
  triggerLabel?: string | undefined;
  /** A class for a trigger that should not look like a button. */
  triggerClass?: string | undefined;
  /** What opens: a `MenuSheet`. It may come later than the button. */
  sheet: (opened: OpenedMenu) => ReactNode;
};

/** What a sheet has to know of its button. */
export type OpenedMenu = {
  id: string;
  root: RefObject<HTMLDivElement | null>;
  /** The entry that has the focus at first. */
  focus: number;
  close: () => void;
  staying: Pick<HTMLAttributes<HTMLElement>, 'onBlur' | 'onMouseDown'>;
};

/**
 * Actions that are rarely needed. A main action should be a button. Not React Aria's menu: every page for signed-in people has
 * one in its header, and it has to work without a network.
 */
export function Menu({ trigger, triggerLabel, triggerClass, sheet, ...look }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ focus: number; atEnd: boolean }>();

  function open(focus: number) {
    const { left, right } = button.current?.getBoundingClientRect() ?? { left: 0, right: 0 };
    setOpened({ focus, atEnd: left + right > window.innerWidth });
  }

  function close() {
    setOpened(undefined);
    button.current?.focus();
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (opened) return onKeyBeforeSheet(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  }

  /** The sheet takes the focus when it is there; until then keys belong to it, too, and not to the page. */
  function onKeyBeforeSheet(event: KeyboardEvent) {
    const isText = event.key.length === 1 && event.key !== ' ';
    if (isText || event.key === 'Escape') event.preventDefault();
    if (event.key === 'Escape') close();
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
          {sheet({ id, root, focus: opened.focus, close, staying })}
        </div>
      )}
    </div>
  );
}
