import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { AriaLocale } from '#ui/aria-locale.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  items: readonly { id: Id; label: ReactNode; content: ReactNode }[];
  /** The page keeps it in the URL, so that a reload opens the same tab. */
  selected: Id;
  onSelect: (id: Id) => void;
};

export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  // On a phone the list scrolls sideways, and the open tab may be out of view.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  return (
    <AriaLocale>
      <AriaTabs
        className={classNames(styles.tabs)}
        selectedKey={selected}
        onSelectionChange={(key) => onSelect(key as Id)}
        keyboardActivation="manual"
      >
        <TabList ref={list} aria-label={label} className={classNames(styles.list)}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className={classNames(styles.tab)}>
              {item.label}
            </Tab>
          ))}
        </TabList>
        {items.map((item) => (
          <TabPanel key={item.id} id={item.id} className={classNames(styles.panel)}>
            {item.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  );
}
