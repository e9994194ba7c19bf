import { cardMasks } from '@beistand/contract/constants.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { SegmentedControl } from '#ui/choice/segmented-control.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { MonthYearField, type MonthYear } from '#ui/date/month-year-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { ComparisonTable } from '#ui/table/comparison-table.tsx';
import { EditableTable } from '#ui/table/editable-table.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

const years = [2026, 2027, 2028];

/** What prices and payments are made of. */
export function PricesSection() {
  const text = useText();
  const [interval, setInterval] = useState<'monthly' | 'annually'>('monthly');
  const [digits, setDigits] = useState('3782822463');
  const [month, setMonth] = useState<MonthYear>({ year: 0, month: 0 });
  return (
    <GallerySection id="prices" title={text('gallery.section.prices')} columns>
      <Example name="Badge" inline>
        <Badge direction="less" label={text('gallery.price.less')} />
        <Badge direction="more" label={text('gallery.price.more')} />
        <Badge label={text('gallery.price.same')} />
      </Example>
      <Example name="SegmentedControl">
        <SegmentedControl
          name="galleryInterval"
          legend={text('gallery.price.interval')}
          options={(['monthly', 'annually'] as const).map((value) => ({
            value,
            label: text(`gallery.price.interval.${value}`),
          }))}
          value={interval}
          onChange={setInterval}
        />
      </Example>
      <Example name="MaskedInput">
        <Field name="masked" label={text('gallery.price.card')}>
          <MaskedInput autoComplete="off" mask={cardMasks.amex} value={digits} onChange={setDigits} />
        </Field>
        <Field name="maskedWrong" label={text('gallery.price.card')} error={text('gallery.price.card.error')}>
          <MaskedInput autoComplete="off" mask={cardMasks.visa} value={digits} onChange={setDigits} />
        </Field>
      </Example>
      <Example name="MonthYearField">
        <MonthYearField
          name="month"
          label={text('gallery.price.expiry')}
          value={month}
          years={years}
          onChange={setMonth}
        />
        <MonthYearField
          name="monthWrong"
          label={text('gallery.price.expiry')}
          error={text('gallery.price.expiry.error')}
          value={{ year: 2026, month: 1 }}
          years={years}
          onChange={setMonth}
        />
      </Example>
      <Comparisons />
      <EditedItems />
    </GallerySection>
  );
}

function Comparisons() {
  const text = useText();
  return (
    <Example name="ComparisonTable">
      <ComparisonTable
        caption={text('gallery.price.comparison')}
        rowHeader={text('gallery.price.coverage')}
        columns={[
          { id: 'basic', name: text('gallery.price.basic'), header: text('gallery.price.basic') },
          {
            id: 'premium',
            name: text('gallery.price.premium'),
            header: text('gallery.price.premium'),
            isMarked: true,
          },
        ]}
        groups={[
          {
            id: 'vehicle',
            title: text('gallery.price.vehicle'),
            rows: [
              {
                id: 'glass',
                name: text('gallery.price.glass'),
                cells: ['500 EUR', '100.000.000,00 EUR'],
                isLong: true,
              },
              { id: 'tow', name: text('gallery.price.tow'), cells: [text('action.no'), text('action.yes')] },
            ],
          },
        ]}
      />
    </Example>
  );
}

type Item = { id: string; name: string };

function EditedItems() {
  const text = useText();
  const [items, setItems] = useState<readonly Item[]>([{ id: 'ring', name: text('gallery.item.ring') }]);
  const add = () => setItems([...items, { id: crypto.randomUUID(), name: text('gallery.item.watch') }]);
  const labels = {
    actions: text('gallery.item.actions'),
    add: text('gallery.item.add'),
    edit: (item: string) => text('gallery.item.edit', { item }),
    remove: (item: string) => text('gallery.item.remove', { item }),
    removeTitle: (item: string) => text('gallery.item.removeTitle', { item }),
    confirm: text('action.yes'),
    keep: text('action.no'),
  };
  return (
    <Example name="EditableTable">
      <EditableTable<Item>
        caption={text('gallery.item.caption')}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        emptyText={text('gallery.item.empty')}
        columns={[{ id: 'name', header: text('gallery.item.name'), isRowHeader: true, cell: ({ name }) => name }]}
        labels={labels}
        fullReason={items.length >= 3 ? text('gallery.item.full') : undefined}
        onAdd={add}
        onEdit={({ id }) =>
          setItems(items.map((item) => (item.id === id ? { ...item, name: `${item.name} *` } : item)))
        }
        onRemove={({ id }) => setItems(items.filter((item) => item.id !== id))}
      />
    </Example>
  );
}
