import { formatDate } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { Table } from '#ui/table/table.tsx';
import { useClaimActivities } from '#features/claims/api.ts';
import { ClaimSection } from './claim-section.tsx';

/** The insurer's activities for the claim. */
export function ActivitiesSection({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const query = useClaimActivities(claimNumber);
  return (
    <ClaimSection title={text('claims.activities')} query={query} failure={text('claims.activities.failed')}>
      {(activities) =>
        activities.length === 0 ? (
          <EmptyState message={text('claims.activities.empty')} />
        ) : (
          <Table
            caption={text('claims.activities')}
            isCaptionHidden
            rows={activities}
            rowKey={({ publicID }) => publicID}
            columns={[
              {
                id: 'subject',
                header: text('claims.activity.subject'),
                isRowHeader: true,
                cell: ({ subject }) => subject,
              },
              {
                id: 'due',
                header: text('claims.activity.due'),
                cell: ({ dueDate }) => (dueDate ? formatDate(dueDate, locale, { pages: 'claims' }) : '–'),
              },
              {
                id: 'status',
                header: text('claims.column.status'),
                cell: ({ status }) => (
                  <StatusLabel
                    tone={status === 'complete' ? 'success' : 'progress'}
                    label={text(`claims.activity.${status}`)}
                  />
                ),
              },
            ]}
          />
        )
      }
    </ClaimSection>
  );
}
