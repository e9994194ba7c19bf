import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import { pageOfRequest, type RequestKind, type ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useLocation } from '@tanstack/react-router';
import type { MessageId } from '#i18n/message-id.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import styles from './request-list.module.css';

const actions: Readonly<Record<RequestKind, MessageId>> = {
  document: 'requests.action.document',
  waiver: 'requests.action.waiver',
  signature: 'requests.action.signature',
  answer: 'requests.action.answer',
};

export function RequestList({ requests }: { requests: readonly ShownRequest[] }) {
  const text = useText();
  if (requests.length === 0) return <p>{text('requests.none')}</p>;
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <RequestItem key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RequestItem({ request }: { request: ShownRequest }) {
  const text = useText();
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <h3 className={styles.title}>{softHyphenated(request.title)}</h3>
        <RequestStatus request={request} />
        {request.details && (
          <p className={styles.details}>
            <WrittenText text={request.details} />
          </p>
        )}
        {request.state === 'open' && request.refusal && (
          <p className={styles.details}>{text('requests.refused', { reason: request.refusal })}</p>
        )}
      </div>
      {request.state === 'open' && <RequestAction request={request} />}
    </li>
  );
}

function RequestStatus({ request: { state, dueDate, isOverdue } }: { request: ShownRequest }) {
  const text = useText();
  const { locale } = useLocale();
  if (state === 'received') return <StatusLabel tone="progress" label={text('requests.received')} />;
  if (!dueDate) return <StatusLabel tone="neutral" label={text('requests.open')} />;
  const date = formatDate(dueDate, locale);
  return isOverdue ? (
    <StatusLabel tone="danger" label={text('requests.overdue', { date })} />
  ) : (
    <StatusLabel tone="warning" label={text('requests.due', { date })} />
  );
}

function RequestAction({ request: { kind, title, documentCategory, refusal } }: { request: ShownRequest }) {
  const text = useText();
  const { communicationType } = useMember();
  const pathname = useLocation({ select: (location) => location.pathname });
  const page = pageOfRequest[kind];
  // What can be done on the current page needs no link; a document's type is set by one.
  if (pathname === page && documentCategory === undefined) return null;
  if (!linkOpens(communicationType, page)) return <p className={styles.elsewhere}>{text('requests.otherLink')}</p>;
  const label = text(refusal && kind === 'document' ? 'requests.action.again' : actions[kind]);
  return (
    <div className={styles.action}>
      <MemberLink
        page={page}
        search={documentCategory === undefined ? undefined : { type: documentCategory }}
        label={`${label}: ${title}`}
        className={buttonClass({ size: 'small' })}
      >
        {label}
      </MemberLink>
    </div>
  );
}
