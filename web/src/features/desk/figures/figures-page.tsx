import { leadOperations } from '@beistand/contract/features/desk/lead-operations.ts';
import type { DeskFigures } from '@beistand/contract/features/desk/figures-schema.ts';
import { figureExts, type FigureExt } from '@beistand/contract/features/desk/work-kinds.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { FilterSelect } from '#features/desk/filter-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/table/table.tsx';
import { FiguresChart } from './figures-chart.tsx';
import styles from './figures-page.module.css';
import { extIn, measureIn, measures, type Measure } from './figures-choice.ts';
import type { FiguresSearch } from './figures-search.ts';
import { wordsFor, wordsForDay } from './shown-figures.ts';

const route = getRouteApi('/signed-in/desk-area/lead/desk/figures');

/** On a phone each day is a card. */
const fewDays = 7;

/** How much was done, day by day. */
export function FiguresPage() {
  const text = useText();
  const navigate = useNavigate();
  const search = route.useSearch();
  const ext = extIn(search);
  const measure = measureIn(search);
  const { data, error, isFetching, refetch } = useFigures(ext);
  usePageTitle(text('deskLead.figures.title'));

  const change = (part: FiguresSearch) =>
    void navigate({ to: '/desk/figures', search: { ...search, ...part }, resetScroll: false, replace: true });

  return (
    <>
      <PageHeading title={text('deskLead.figures.title')} intro={text('deskLead.figures.intro')} />
      <div className={styles.filters}>
        <FilterSelect
          label={text('desk.filter.ext')}
          options={figureExts.map((value) => ({
            value,
            label: text(value === 'all' || value === 'portal' ? `deskLead.ext.${value}` : `desk.ext.${value}`),
          }))}
          value={ext}
          onChange={(value) => change({ ext: value })}
        />
        <FilterSelect
          label={text('deskLead.figures.shown')}
          options={measures.map((value) => ({ value, label: text(`deskLead.figures.${value}`) }))}
          value={measure}
          onChange={(shown) => change({ shown })}
        />
      </div>
      {!data && error && !isFetching && (
        <Card>
          <ErrorState title={text('deskLead.figures.failed')} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && (!error || isFetching) && <LoadingState />}
      {data && <ShownFigures shown={data} measure={measure} />}
    </>
  );
}

function useFigures(ext: FigureExt) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'figures', ext],
    queryFn: ({ signal }) => rpc(leadOperations.getDeskFigures, [ext], { signal }),
    placeholderData: keepPreviousData,
  });
}

function ShownFigures({ shown: { days, total }, measure }: { shown: DeskFigures; measure: Measure }) {
  const text = useText();
  const { locale } = useLocale();
  const [areAllShown, setAllShown] = useState(false);
  const newestFirst = days.toReversed();
  const words = (figures: DeskFigures['total'], one: Measure) => wordsFor(figures, one, { text, locale });
  const dayOf = ({ day }: DeskFigures['days'][number]) => wordsForDay(day, locale);
  return (
    <Stack gap="loose">
      <Card title={text('deskLead.figures.total')}>
        <DefinitionList
          items={measures.map((one) => ({ term: text(`deskLead.figures.${one}`), description: words(total, one) }))}
        />
      </Card>
      <Card title={text(`deskLead.figures.${measure}`)}>
        <FiguresChart days={days} measure={measure} />
      </Card>
      <Table
        caption={text('deskLead.figures.days')}
        hasManyColumns
        columns={[
          { id: 'day', header: text('deskLead.figures.day'), cell: dayOf, isRowHeader: true, isUnbroken: true },
          ...measures.map((one) => ({
            id: one,
            header: text(`deskLead.figures.${one}`),
            cell: ({ figures }: DeskFigures['days'][number]) => words(figures, one),
            align: 'end' as const,
            isUnbroken: true,
          })),
        ]}
        rows={areAllShown ? newestFirst : newestFirst.slice(0, fewDays)}
        rowKey={({ day }) => day}
      />
      {!areAllShown && (
        <Button wide onClick={() => setAllShown(true)}>
          {text('deskLead.figures.all', { count: days.length })}
        </Button>
      )}
    </Stack>
  );
}
