import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import { isCaseClosed } from '@beistand/contract/features/requests/rules.ts';
import type { CaseProgress, ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { pageOfRequest, type RequestKind } from '@beistand/contract/features/requests/request-kinds.ts';
import { useLocation } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import PenLine from 'lucide-react/icons/pen-line';
import { Suspense } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { canAct } from './can-act.ts';
import { RequestLink } from './request-link.tsx';
import { RequestRefusal } from './request-refusal.tsx';
import { RequestStatus } from './request-status.tsx';
import styles from './request-list.module.css';

const NothingMore = lazyPart(() => import('./nothing-more.tsx').then((module) => module.NothingMore));

const actions: Readonly<Record<RequestKind, MessageId>> = {
  document: 'requests.action.document',
  waiver: 'requests.action.waiver',
  signature: 'requests.action.signature',
  answer: 'requests.action.answer',
};

const icons = { document: FileText, waiver: PenLine, signature: PenLine, answer: MessageSquare } as const;

type RequestListProps = {
  progress: CaseProgress;
  hasPrimary: boolean;
  /** The id of a request that the page itself is about. */
  without: string | undefined;
};

/** One task each, with at most one action. What is done on the page itself is not repeated here. */
export function RequestList({ progress, hasPrimary, without }: RequestListProps) {
  const { requests } = progress;
  const text = useText();
  const { communicationType } = useMember();
  const pathname = useLocation({ select: (location) => location.pathname });
  const others = requests.filter(
    (request) => request.id !== without && (request.state === 'received' || !isDoneHere(request, pathname)),
  );
  if (others.length === 0 && isCaseClosed(progress.steps))
    return (
      <Suspense>
        <NothingMore closeReason={progress.closeReason} />
      </Suspense>
    );
  if (others.length === 0) return <p>{text(requests.length === 0 ? 'requests.none' : 'requests.noOther')}</p>;
  const doable = others.filter(
    (request) => canAct(request, progress) && linkOpens(communicationType, pageOfRequest[request.kind]),
  );
  const first = doable.find(({ isOverdue }) => isOverdue) ?? doable[0];
  return (
    <ul className={styles.list}>
      {others.map((request) => (
        <RequestItem
          key={request.id}
          request={request}
          isPrimary={hasPrimary && request === first}
          isActionable={canAct(request, progress)}
        />
      ))}
    </ul>
  );
}

/** Whether the action of a request would only lead to the page that is open. A document's link also sets the type, so it is shown there too. */
function isDoneHere({ kind }: ShownRequest, pathname: string): boolean {
  return pathname === pageOfRequest[kind] && kind !== 'document';
}

type RequestItemProps = { request: ShownRequest; isPrimary: boolean; isActionable: boolean };

function RequestItem({ request, isPrimary, isActionable }: RequestItemProps) {
  const text = useText();
  const { kind, title, details, state, refusal, isOverdue } = request;
  const Icon = icons[kind];
  const isRefused = state === 'open' && refusal !== undefined;
  return (
    <li className={classNames(styles.request, (isOverdue || isRefused) && styles.pressing)}>
      <span aria-hidden="true" className={styles.tile}>
        <Icon />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{softHyphenated(title)}</h3>
        <RequestRefusal request={request} />
        <RequestStatus request={request} />
        {state === 'received' && <p className={styles.details}>{text('requests.received.hint')}</p>}
        {details && (
          <p className={styles.details}>
            <WrittenText text={details} />
          </p>
        )}
        {state === 'open' && !isActionable && <p className={styles.details}>{text('requests.note')}</p>}
      </div>
      {isActionable && <RequestAction request={request} isPrimary={isPrimary} />}
    </li>
  );
}

function RequestAction({ request, isPrimary }: Omit<RequestItemProps, 'isActionable'>) {
  const text = useText();
  const { communicationType } = useMember();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { kind, title, documentCategory, refusal } = request;
  const page = pageOfRequest[kind];
  // A document of any type is chosen on the page itself.
  if (pathname === page && documentCategory === undefined) return null;
  if (!linkOpens(communicationType, page)) return <RequestLink request={request} />;
  const label = text(refusal && kind === 'document' ? 'requests.action.again' : actions[kind]);
  return (
    <div className={styles.action}>
      <MemberLink
        page={page}
        search={documentCategory === undefined ? undefined : { type: documentCategory }}
        label={`${label}: ${title}`}
        className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', wide: true })}
      >
        {label}
      </MemberLink>
    </div>
  );
}
