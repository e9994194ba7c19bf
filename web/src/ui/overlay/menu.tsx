import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { AriaLocale } from '#ui/aria-locale.tsx';
import { buttonClass, type ButtonLook } from '#ui/action/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import list from '#ui/listbox/list-box.module.css';
import styles from './menu.module.css';
import popover from './popover.module.css';

type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
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
  items: readonly MenuEntry[];
};

/** Actions that are rarely needed. A main action should be a button. */
export function Menu({ trigger, triggerLabel, triggerClass, items, ...look }: MenuProps) {
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button className={triggerClass ?? buttonClass(look)} {...(triggerLabel && { 'aria-label': triggerLabel })}>
          {trigger}
        </Button>
        <Popover className={classNames(popover.popover, styles.menu)}>
          <AriaMenu className={classNames(list.list)}>
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                onAction={item.onSelect}
                className={classNames(list.item, styles.item, item.destructive && styles.destructive)}
              >
                {item.icon}
                <span>{item.label}</span>
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
