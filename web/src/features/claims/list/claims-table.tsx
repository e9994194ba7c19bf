import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { useText } from '#i18n/use-text.ts';
import type { Column, Sort } from '#ui/table/table-column.ts';
import { Table } from '#ui/table/table.tsx';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useNextSteps } from '#features/claims/api.ts';
import { ClaimLink } from '#features/claims/claim-link.tsx';
import { ClaimPolicyLink } from '#features/claims/claim-policy-link.tsx';
import { ClaimStateLabel } from '#features/claims/claim-state-label.tsx';
import { LineIcon } from '#features/policies/line-icon.tsx';
import { NextStepCell } from './next-step-cell.tsx';
import { shownVendors } from './shown-vendors.ts';
import { VendorNames } from './vendor-names.tsx';
import styles from './claims-table.module.css';

/** `all` if the claims belong to several policies, `short` if the account or policy is known. */
export type ClaimColumns = 'all' | 'short';

type ClaimsTableProps = {
  claims: readonly ClaimSummary[];
  columns: ClaimColumns;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
};

export function ClaimsTable({ claims, columns, sort, onSort }: ClaimsTableProps) {
  const text = useText();
  const { persona } = useUser();
  // Somebody's own claims need no name.
  const hasCustomer = columns === 'all' && persona !== 'policyholder';
  // What the insurer has to do is no part of an order.
  const hasSteps = columns === 'all' && persona !== 'vendor';
  const steps = useNextSteps(hasSteps ? numbersOf(claims) : []);
  const known = useColumns(steps);
  const ids: readonly (keyof typeof known)[] =
    columns === 'all'
      ? [
          ...(hasCustomer ? (['customer'] as const) : []),
          'line',
          'claimNumber',
          'lossDate',
          'status',
          'policyNumber',
          ...(hasSteps ? (['nextStep'] as const) : []),
          'vendors',
        ]
      : ['line', 'claimNumber', 'vendors', 'status'];
  return (
    <Stack>
      <Table
        caption={text('claims.title')}
        isCaptionHidden
        hasManyColumns={hasCustomer}
        hasCompactCards
        rows={claims}
        rowKey={({ claimNumber }) => claimNumber}
        columns={ids.map((id) => (id === 'status' && columns === 'short' ? ownLine(known.status) : known[id]))}
        sort={sort}
        onSort={onSort}
      />
      {steps.error && !steps.data && !steps.isFetching && (
        <Notice tone="warning" announce="status">
          {text('claims.nextStep.failed')}{' '}
          <Button variant="quiet" size="small" onClick={() => void steps.refetch()}>
            {text('action.retry')}
          </Button>
        </Notice>
      )}
    </Stack>
  );
}

/** After the vendors, who have a line of their own: at the same place in every card, whether there are any or not. */
const ownLine = (column: Column<ClaimSummary>) => ({ ...column, isLineInCard: true });

/** The numbers of the claims that may have a next step of ours: a draft waits for whoever writes it. */
function numbersOf(claims: readonly ClaimSummary[]): string[] {
  return claims.filter(({ claimState }) => claimState === 'open').map(({ claimNumber }) => claimNumber);
}

function useColumns(steps: ReturnType<typeof useNextSteps>) {
  const text = useText();
  const { persona } = useUser();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return {
    customer: {
      id: 'customer',
      header: text('claims.column.customer'),
      isPlainInCard: true,
      isEmpty: ({ customer }) => !customer,
      cell: ({ customer }) => (customer ? <span className={styles.customer}>{customer}</span> : '–'),
    },
    line: {
      id: 'line',
      header: text('claims.column.line'),
      isPlainInCard: true,
      cell: ({ lineOfBusinessCode }) => (
        <span className={styles.kind}>
          <LineIcon line={lineOfBusinessCode} isNamed />
        </span>
      ),
    },
    claimNumber: {
      id: 'claimNumber',
      header: text('claims.column.number'),
      isRowHeader: true,
      isUnbroken: true,
      sortable: true,
      cell: ({ claimNumber, claimState }) => <ClaimLink claimNumber={claimNumber} claimState={claimState} />,
    },
    lossDate: {
      id: 'lossDate',
      header: text('claims.column.lossDate'),
      isUnbroken: true,
      isPlainInCard: true,
      sortable: true,
      cell: ({ lossDate }) => formatDate(lossDate, locale, { pages: 'claims', timeZone }),
    },
    status: {
      id: 'status',
      isUnbroken: true,
      isPlainInCard: true,
      header: text('claims.column.status'),
      cell: ({ claimState }) => <ClaimStateLabel state={claimState} />,
    },
    nextStep: {
      id: 'nextStep',
      isLine: true,
      isLineInCard: true,
      isPlainInCard: true,
      isEmpty: ({ claimState }) => claimState === 'closed',
      // It is whoever writes it that goes on with a draft.
      isUnlabelled: ({ claimState }) => persona === 'policyholder' && claimState === 'draft',
      // A policyholder must not take it for something to do.
      header: text(persona === 'policyholder' ? 'claims.nextStep.ours' : 'claims.nextStep'),
      cell: (claim) => <NextStepCell claim={claim} steps={steps} />,
    },
    policyNumber: {
      id: 'policyNumber',
      header: text('claims.column.policy'),
      isUnbroken: true,
      cell: ({ claimNumber, policyNumber }) =>
        policyNumber !== null && <ClaimPolicyLink claimNumber={claimNumber} policyNumber={policyNumber} />,
    },
    vendors: {
      id: 'vendors',
      header: text('claims.column.vendors'),
      isLineInCard: true,
      isEmpty: (claim) => shownVendors(claim).length === 0,
      cell: (claim) => <VendorNames claim={claim} />,
    },
  } as const satisfies Record<string, Column<ClaimSummary>>;
}
