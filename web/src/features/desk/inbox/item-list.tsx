import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import { Suspense, useId, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './item-list.module.css';
import { dueGroups } from './due-groups.ts';
import type { ShownItem } from './shown-order.ts';
import { twinPlaces } from './twin-places.ts';
import { useNow } from './use-now.ts';
import { useRowBehind } from './use-row-behind.ts';
import { useSelection } from './use-selection.ts';
import { useShownItems } from './use-shown-items.ts';

const ItemPreview = lazyPart(() =>
  import('#features/desk/preview/item-preview.tsx').then((module) => module.ItemPreview),
);

type ItemListProps = {
  items: readonly DeskItem[];
  /** What is wrong with the list. */
  notice: ReactNode;
  more: ReactNode;
  live: ReactNode;
};

/**
 * What waits: overdue call-backs first. New work is announced above the list, which never moves under the pointer. On wide pages what is
 * selected is shown beside it.
 */
export function ItemList({ items, notice, more, live }: ItemListProps) {
  const text = useText();
  const { shown, waiting, showAll } = useShownItems(items);
  const { selection, wiringOf } = useSelection();
  useRowBehind();
  const places = twinPlaces(shown.map(({ item }) => item));
  const selected = shown.find(({ item }) => item.id === selection?.id);
  const groups = dueGroups(shown, { now: useNow(), timeZone: useConfiguration().timeZone });
  const words = waiting > 0 ? text('desk.new', { count: waiting }) : '';
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
    <div className={styles.split}>
      <div className={styles.list} data-scroll-restoration-id="desk-list">
        {notice}
        {groups.map(({ id, shown: ofGroup }, index) => (
          <Group
            key={id}
            // Where more may follow nobody knows how many there are.
            title={text(`desk.group.${id}`, { count: more && index === groups.length - 1 ? 0 : countOf(ofGroup) })}
            look={id === 'urgent' || id === 'overdue' ? styles.urgent : styles.group}
            beside={index === 0 && news}
          >
            {ofGroup.map((one, place) => (
              <ItemRow
                key={one.item.id}
                shown={one}
                twin={places.get(one.item.id)}
                isSameCase={isOfCase(one, ofGroup[place - 1])}
                isSelected={one === selected}
                wiring={wiringOf(one.item)}
              />
            ))}
          </Group>
        ))}
        {more}
      </div>
      {live}
      <section id="desk-preview" tabIndex={-1} aria-label={text('desk.preview')} className={styles.preview}>
        {selected ? (
          <Suspense fallback={<LoadingState />}>
            <ItemPreview key={selected.item.id} shown={selected} isChosen={selection?.isChosen === true} />
          </Suspense>
        ) : (
          <p>{text('desk.preview.choose')}</p>
        )}
      </section>
    </div>
  );
}

/** A report waits as a new case and as a call, which have the same deadline and so stand one below the other. */
function isOfCase({ item: { claimNumber } }: ShownItem<DeskItem>, above: ShownItem<DeskItem> | undefined): boolean {
  return claimNumber !== undefined && above?.item.claimNumber === claimNumber;
}

const countOf = (shown: readonly { isGone: boolean }[]) => shown.filter(({ isGone }) => !isGone).length;

type GroupProps = {
  title: string;
  look: string | undefined;
  children: ReactNode;
  /** What stands beside the title, in a line that is high enough for it. */
  beside: ReactNode;
};

function Group({ title, look, children, beside }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={look}>
          {title}
        </h2>
        {beside}
      </div>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}
