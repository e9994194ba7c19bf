import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import { useId, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './item-list.module.css';
import type { ShownItem } from './shown-order.ts';
import { useShownItems } from './use-shown-items.ts';

/** What waits: overdue call-backs first. New work is announced above the list, which never moves under the pointer. */
export function ItemList({ items, more }: { items: readonly DeskItem[]; more: ReactNode }) {
  const text = useText();
  const { shown, waiting, showAll } = useShownItems(items);
  const firstOther = shown.findIndex(({ item }) => !isUrgent(item));
  const split = firstOther < 0 ? shown.length : firstOther;
  const words = waiting > 0 ? text('desk.new', { count: waiting }) : '';
  const groups = [
    {
      id: 'urgent',
      title: text('desk.group.urgent', { count: split }),
      shown: shown.slice(0, split),
      look: styles.urgent,
    },
    { id: 'others', title: text('desk.group.others'), shown: shown.slice(split), look: styles.group },
  ].filter((group) => group.shown.length > 0);
  const news = (
    <div>
      {waiting > 0 && (
        <Button size="small" variant="primary" onClick={showAll}>
          <ChevronsUp aria-hidden="true" />
          {words}
        </Button>
      )}
      <LiveRegion message={words} />
    </div>
  );
  return (
    <>
      {groups.map(({ id, ...group }, index) => (
        <Group key={id} {...group} beside={index === 0 && news} />
      ))}
      {more}
    </>
  );
}

function isUrgent({ kind, isOverdue }: DeskItem): boolean {
  return kind === 'callback' && isOverdue;
}

type GroupProps = {
  title: string;
  shown: readonly ShownItem<DeskItem>[];
  look: string | undefined;
  /** What stands beside the title, in a line that is high enough for it. */
  beside: ReactNode;
};

function Group({ title, shown, look, beside }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={look}>
          {title}
        </h2>
        {beside}
      </div>
      <ul className={styles.rows}>
        {shown.map((one) => (
          <ItemRow key={one.item.id} shown={one} />
        ))}
      </ul>
    </section>
  );
}
