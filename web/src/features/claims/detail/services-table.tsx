import type { ServiceProgress } from '@beistand/contract/constants.ts';
import type { ClaimService } from '@beistand/contract/features/claims/schema.ts';
import { serviceProgress } from '@beistand/contract/features/claims/service-progress.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import type { Column } from '#ui/table/table-column.ts';
import { Table } from '#ui/table/table.tsx';
import { ContactButton } from '#features/claims/contact-button.tsx';

const looks = {
  completed: { tone: 'success', icon: Check },
  inProgress: { tone: 'progress', icon: undefined },
  offTrack: { tone: 'danger', icon: X },
  unknown: { tone: 'neutral', icon: CircleHelp },
} as const satisfies Record<ServiceProgress, unknown>;

type ServicesTableProps = {
  claimNumber: string;
  services: readonly ClaimService[];
  /** A printed table shows all columns, because paper has no switch for them. */
  isPrinted?: boolean;
};

export function ServicesTable({ claimNumber, services, isPrinted = false }: ServicesTableProps) {
  const text = useText();
  const [showsCompletion, setShowsCompletion] = useState(isPrinted);
  const columns = useServiceColumns(claimNumber);
  if (services.length === 0) return <EmptyState message={text('claimDetail.services.empty')} />;
  const hasContact = services.some(({ customerClaimContact }) => customerClaimContact !== undefined);
  const shown = [
    columns.number,
    columns.nextAction,
    columns.service,
    columns.vendor,
    ...(showsCompletion ? [columns.completion] : []),
    ...(hasContact ? [columns.contact] : []),
    columns.status,
  ];
  return (
    <Stack>
      {!isPrinted && (
        <Switch
          label={text('claimDetail.service.showCompletion')}
          checked={showsCompletion}
          onChange={(event) => setShowsCompletion(event.target.checked)}
        />
      )}
      <Table
        caption={text('claims.tab.services')}
        isCaptionHidden
        hasManyColumns
        rows={services}
        rowKey={({ publicID }) => publicID}
        columns={shown}
      />
    </Stack>
  );
}

function useServiceColumns(claimNumber: string) {
  const text = useText();
  const { locale } = useLocale();
  return {
    number: {
      id: 'number',
      header: text('claimDetail.service.number'),
      isRowHeader: true,
      isUnbroken: true,
      cell: ({ serviceNumber }) => serviceNumber,
    },
    nextAction: {
      id: 'nextAction',
      header: text('claimDetail.service.nextAction'),
      cell: ({ nextAction }) => (nextAction ? text(`claimDetail.nextAction.${nextAction}`) : '–'),
    },
    service: {
      id: 'service',
      header: text('claimDetail.service.service'),
      cell: ({ services }) => services.map((kind) => text(`claimDetail.service.${kind}`)).join(', '),
    },
    vendor: {
      id: 'vendor',
      header: text('claimDetail.service.vendor'),
      cell: ({ vendor }) => (vendor ? <ContactButton claimNumber={claimNumber} contact={vendor} /> : '–'),
    },
    completion: {
      id: 'completion',
      isUnbroken: true,
      header: text('claimDetail.service.completion'),
      cell: ({ expectedServiceCompletionDate: date }) => (date ? formatDate(date, locale, { pages: 'claims' }) : '–'),
    },
    contact: {
      id: 'contact',
      header: text('claimDetail.fact.mainContact'),
      cell: ({ customerClaimContact: contact }) =>
        contact ? <ContactButton claimNumber={claimNumber} contact={contact} /> : '–',
    },
    status: {
      id: 'status',
      isUnbroken: true,
      header: text('claims.column.status'),
      cell: (service) => <ServiceStatus service={service} />,
    },
  } as const satisfies Record<string, Column<ClaimService>>;
}

/** For a service in progress, also its expected end. */
function ServiceStatus({ service: { status, expectedServiceCompletionDate: date } }: { service: ClaimService }) {
  const text = useText();
  const { locale } = useLocale();
  const progress = serviceProgress(status);
  const { tone, icon } = looks[progress];
  return (
    <>
      <StatusLabel tone={tone} icon={icon} label={text(`claimDetail.progress.${progress}`)} />
      {progress === 'inProgress' && date && (
        <p>{text('claimDetail.service.until', { date: formatDate(date, locale, { pages: 'claims' }) })}</p>
      )}
    </>
  );
}
