import type { UnderwritingIssue } from '@beistand/contract/features/quotes/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from './issue-table.module.css';

type IssueTableProps = {
  caption: string;
  isCaptionHidden?: boolean;
  issues: readonly UnderwritingIssue[];
  isReferred: boolean;
  /** Says which offerings an issue concerns, where the caption does not. */
  concerns?: (issue: UnderwritingIssue) => string;
};

/** What an underwriter has to look at: the point, what it stops, and whether somebody decided. */
export function IssueTable({ caption, isCaptionHidden = false, issues, isReferred, concerns }: IssueTableProps) {
  const text = useText();
  return (
    <Table
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      rows={issues}
      rowKey={({ publicID }) => publicID}
      columns={[
        {
          id: 'description',
          header: text('quote.issue.description'),
          isRowHeader: true,
          cell: (issue) => (
            <>
              {issue.description}
              <span className={styles.long}>{issue.longDescription}</span>
              {concerns && <span className={styles.long}>{concerns(issue)}</span>}
            </>
          ),
        },
        {
          id: 'blocks',
          header: text('quote.issue.blocks'),
          cell: ({ currentBlockingPoint }) => text(`quote.blocks.${currentBlockingPoint}`),
        },
        {
          id: 'state',
          header: text('quote.issue.state'),
          cell: (issue) => <IssueState issue={issue} isReferred={isReferred} />,
        },
      ]}
    />
  );
}

function IssueState({ issue, isReferred }: { issue: UnderwritingIssue; isReferred: boolean }) {
  const text = useText();
  const { currentBlockingPoint: point, hasApprovalOrRejection } = issue;
  if (hasApprovalOrRejection && point === 'Rejected')
    return <StatusLabel tone="danger" label={text('quote.issue.rejected')} />;
  if (hasApprovalOrRejection) return <StatusLabel tone="success" label={text('quote.issue.approved')} />;
  if (point === 'NonBlocking') return <StatusLabel tone="info" label={text('quote.issue.note')} />;
  return <StatusLabel tone="warning" label={text(isReferred ? 'quote.issue.waiting' : 'quote.issue.open')} />;
}
