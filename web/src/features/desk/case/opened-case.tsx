import type { DeskCase, Why } from '@beistand/contract/features/desk/case-schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { Suspense } from 'react';
import { useCase } from '#features/desk/api/case-api.ts';
import { useDeskLive } from '#features/desk/api/use-desk-live.ts';
import { AskWhyButton } from '#features/desk/ask-why-button.tsx';
import { leadsDesk } from '#features/desk/desk-roles.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { BackToDesk } from './back-to-desk.tsx';
import { CaseHeading } from './case-heading.tsx';
import styles from './case-page.module.css';
import { CaseFacts } from './case-facts.tsx';
import { MemberParts } from '#features/desk/parts/member-parts.tsx';
import { NextDueCard } from './next-due-card.tsx';
import { NotesPart } from '#features/desk/parts/notes-part.tsx';
import { ThreadPart } from '#features/desk/parts/thread-part.tsx';

const ClaimParts = lazyPart(() => import('#features/desk/claim/claim-parts.tsx').then((module) => module.ClaimParts));

/** What only who leads sees. */
const AccessPart = lazyPart(() =>
  import('#features/desk/access-log/access-part.tsx').then((module) => module.AccessPart),
);
const EraseButton = lazyPart(() => import('#features/desk/acts/erase-button.tsx').then((module) => module.EraseButton));

type OpenedCaseProps = { claimNumber: string; why: Why };

/** A case that is open for a reason. Its parts are read once it is, so that they are logged with that reason. */
export function OpenedCase({ claimNumber, why }: OpenedCaseProps) {
  const opening = useCase(claimNumber, why);
  const { data, error, isFetching, refetch } = opening;
  // Word of the case is for those who have opened it.
  useDeskLive(data && claimNumber);
  return (
    <>
      <BackToDesk />
      <CaseHeading claimNumber={claimNumber} shown={data} />
      {!data && (
        <div className={styles.opening}>
          <Card>
            {error && !isFetching ? <OpeningFailed error={error} onRetry={() => void refetch()} /> : <LoadingState />}
          </Card>
        </div>
      )}
      {data && (data.state === 'erased' ? <ErasedCase shown={data} /> : <CaseParts shown={data} />)}
    </>
  );
}

type OpeningFailedProps = { error: unknown; onRetry: () => void };

function OpeningFailed({ error, onRetry }: OpeningFailedProps) {
  const text = useText();
  const code = error instanceof RpcError ? error.errorCode : '';
  if (code === 'NOT_FOUND') return <EmptyState drawing="search" message={text('desk.case.notFound')} />;
  // The item of an old address may be of another case by now, or of none.
  if (code === 'INVALID_INPUT') return <EmptyState message={text('desk.case.otherItem')} action={<AskWhyButton />} />;
  return <ErrorState title={text('desk.case.failed')} onRetry={onRetry} />;
}

function ErasedCase({ shown: { claimNumber, erasedAt } }: { shown: DeskCase }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const isLead = leadsDesk(useUser().authorities);
  return (
    <>
      <Card title={text('desk.erased.title', { date: erasedAt ? formatDate(erasedAt, locale, { timeZone }) : '' })}>
        <p>{text('desk.erased.text')}</p>
      </Card>
      {isLead && (
        <Suspense>
          <AccessPart claimNumber={claimNumber} />
        </Suspense>
      )}
    </>
  );
}

function CaseParts({ shown }: { shown: DeskCase }) {
  const { claimNumber, origin } = shown;
  const isLead = leadsDesk(useUser().authorities);
  const hasColumns = useMedia('(width >= 64rem)');
  const next = (
    <div key="next" className={styles.next}>
      <NextDueCard shown={shown} />
    </div>
  );
  const thread = (
    <div key="thread" className={styles.thread}>
      <ThreadPart shown={shown} />
    </div>
  );
  const facts = (
    <div key="facts" className={styles.facts}>
      <CaseFacts shown={shown} />
    </div>
  );
  const parts = (
    <div key="parts" className={styles.parts}>
      {origin === 'member' && <MemberParts shown={shown} />}
      {origin === 'portal' && (
        <Suspense fallback={<LoadingState />}>
          <ClaimParts shown={shown} />
        </Suspense>
      )}
      <NotesPart claimNumber={claimNumber} />
      {isLead && (
        <Suspense>
          <AccessPart claimNumber={claimNumber} />
          <EraseButton claimNumber={claimNumber} />
        </Suspense>
      )}
    </div>
  );
  // Column by column, or what is due first.
  return (
    <div className={styles.columns}>{hasColumns ? [thread, parts, next, facts] : [next, thread, facts, parts]}</div>
  );
}
