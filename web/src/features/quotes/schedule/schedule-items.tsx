import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import type { ScheduleItem } from '@beistand/contract/features/quotes/schedule-schema.ts';
import type { Clause } from '@beistand/contract/features/quotes/clause-schema.ts';
import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { EditableTable } from '#ui/table/editable-table.tsx';
import { usePropertyText } from './use-property-text.ts';

const ItemDialog = lazyPart(() => import('./item-dialog.tsx').then((module) => module.ItemDialog));

type ScheduleItemsProps = {
  title: string;
  schedule: NonNullable<Clause['schedule']>;
  quote: Quote;
  onChange: (items: ScheduleItem[]) => void;
};

/** The things or people that a clause lists: a table, with a dialog to add and edit one. */
export function ScheduleItems({ title, schedule, quote, onChange }: ScheduleItemsProps) {
  const text = useText();
  const propertyText = usePropertyText();
  const [edited, setEdited] = useState<ScheduleItem | null>(null);
  const { propertyInfos: infos, scheduleItems: items } = schedule;
  const nameOf = (item: ScheduleItem) => infos.map((info) => propertyText(info, item.values[info.id])).find(Boolean);
  const known = (item: ScheduleItem) => nameOf(item) ?? text('quote.item', { number: items.indexOf(item) + 1 });

  function save(item: ScheduleItem) {
    const index = items.findIndex(({ publicID }) => publicID === item.publicID);
    onChange(index === -1 ? [...items, item] : items.toSpliced(index, 1, item));
    setEdited(null);
  }

  return (
    <>
      <EditableTable
        caption={title}
        rows={items}
        rowKey={({ publicID }) => publicID}
        rowName={known}
        emptyText={text('quote.items.empty')}
        columns={infos.map((info, index) => ({
          id: info.id,
          header: info.label,
          isRowHeader: index === 0,
          ...(info.valueType === 'INTEGER' && { align: 'end' as const }),
          cell: (item: ScheduleItem) => propertyText(info, item.values[info.id]),
        }))}
        labels={{
          actions: text('quote.items.actions'),
          add: text('quote.items.add'),
          edit: (item) => text('quote.items.edit', { item }),
          remove: (item) => text('quote.items.remove', { item }),
          removeTitle: (item) => text('quote.items.remove.title', { item }),
          confirm: text('quote.remove'),
          keep: text('quote.keep'),
        }}
        fullReason={items.length >= quoteLimits.scheduleItems ? text('quote.items.full') : undefined}
        onAdd={() => setEdited({ publicID: crypto.randomUUID(), values: {} })}
        onEdit={setEdited}
        onRemove={(item) => onChange(items.filter(({ publicID }) => publicID !== item.publicID))}
      />
      {edited && (
        <Suspense>
          <ItemDialog
            title={title}
            infos={infos}
            items={items}
            item={edited}
            quote={quote}
            onSave={save}
            onCancel={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}
