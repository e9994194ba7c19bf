import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';
import type { Sort } from '#ui/table/table-column.ts';
import { Table } from '#ui/table/table.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

type Claim = { number: string; date: string; tone: StatusTone; vendor: string; amount: number };

const claims: readonly Claim[] = [
  { number: '26-004-18732', date: '2026-11-03', tone: 'progress', vendor: 'Kfz-Werkstatt Berger', amount: 2480.5 },
  { number: '26-004-17110', date: '2026-10-21', tone: 'success', vendor: 'Abschleppdienst Huber', amount: 312 },
  { number: '26-003-90455', date: '2026-08-14', tone: 'neutral', vendor: '', amount: 12999.99 },
];

export function TableSection() {
  const text = useText();
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'descending' });
  const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  return (
    <GallerySection id="table" title={text('gallery.section.table')}>
      <Example name="Table">
        <Table
          caption={text('gallery.table.caption')}
          isCaptionHidden
          rows={sorted(claims, sort)}
          rowKey={({ number }) => number}
          sort={sort}
          onSort={setSort}
          detail={({ vendor }) => vendor && <p>{text('gallery.table.detail', { vendor })}</p>}
          columns={[
            {
              id: 'number',
              header: text('gallery.table.number'),
              cell: ({ number }) => <a href="#table">{number}</a>,
              isRowHeader: true,
              sortable: true,
            },
            { id: 'date', header: text('gallery.table.date'), cell: ({ date }) => date, sortable: true },
            {
              id: 'status',
              header: text('gallery.case.status'),
              cell: ({ tone }) => <StatusLabel tone={tone} label={text(`gallery.status.${tone}`)} />,
            },
            { id: 'vendor', header: text('gallery.table.vendor'), cell: ({ vendor }) => vendor || '–' },
            {
              id: 'amount',
              header: text('gallery.table.amount'),
              cell: ({ amount }) => money.format(amount),
              align: 'end',
              sortable: true,
            },
          ]}
        />
      </Example>
    </GallerySection>
  );
}

function sorted(rows: readonly Claim[], { column, direction }: Sort): Claim[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (column === 'amount') return (one.amount - other.amount) * turn;
    const key = column === 'date' ? 'date' : 'number';
    return one[key].localeCompare(other[key]) * turn;
  });
}
