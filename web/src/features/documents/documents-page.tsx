import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import { signedDocumentType } from '@beistand/contract/features/documents/document-types.ts';
import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useWaiverCheck } from '#features/consent/api.ts';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { CaseFrame } from '#features/requests/case-frame.tsx';
import { RequestIntro } from '#features/requests/request-intro.tsx';
import { RequestsCard } from '#features/requests/requests-card.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { isOffline } from '#platform/network/is-offline.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useDocuments } from './api.ts';
import { CaseShortcuts } from './case-shortcuts.tsx';
import { useFollowedRequest } from './use-followed-request.ts';
import { useRequestedType } from './use-requested-type.ts';
import { hasAllSent } from '#features/documents/queue/upload-queue.ts';
import { Uploader } from '#features/documents/queue/uploader.tsx';
import { useUploadQueue } from '#features/documents/queue/use-upload-queue.ts';

const DocumentList = lazyPart(() => import('./document-list.tsx').then((module) => module.DocumentList));

export function DocumentsPage() {
  const text = useText();
  const isClosed = useIsCaseClosed();
  const followed = useFollowedRequest();
  const signed = useSignedPaper();
  const isSigned = signed !== undefined && !followed;
  const title = followed?.title ?? text(isSigned ? 'documents.signed.title' : 'documents.title');
  const intro = text(isSigned ? 'documents.signed.intro' : 'documents.intro');
  usePageTitle(title);
  return (
    <CaseFrame
      title={softHyphenated(title)}
      intro={followed ? <RequestIntro request={followed} /> : (isSigned || !isClosed) && intro}
      aside={<Shortcuts />}
    >
      {isSigned && (
        <Card isLead>
          <Suspense>
            <DocumentList side="sent" documents={[signed]} typeName={() => ''} lead={signed.publicID} />
          </Suspense>
        </Card>
      )}
      <AfterWaiver />
    </CaseFrame>
  );
}

/** What was signed last, where the link was for signing: the pages to sign lead here (S2.d, S3.f, S3.h). */
function useSignedPaper(): ListedDocument | undefined {
  const isSigning = linkOpens(useMember().communicationType, 'signing');
  const { data = [] } = useDocuments({ isWanted: isSigning });
  const isPaper = ({ documentCategory, state }: ListedDocument) =>
    documentCategory === signedDocumentType && state === 'accepted';
  return isSigning ? data.find(isPaper) : undefined;
}

/** A member who was asked for the release from confidentiality has to sign it first. */
function AfterWaiver() {
  const text = useText();
  const { communicationType } = useMember();
  const { type } = useRequestedType();
  const followed = useFollowedRequest();
  const waiver = useWaiverCheck({ fallback: '/trylater' });
  if (waiver.isPending) return <LoadingState />;
  if (waiver.isLoadingError)
    return (
      <ErrorState
        title={text(isOffline(waiver.error) ? 'documents.broken.offline' : 'documents.broken')}
        onRetry={() => void waiver.refetch()}
        retrying={waiver.isFetching}
      />
    );
  // The heading says it all, unless something became of it: then its card leads on.
  const without = followed?.state === 'open' && !followed.refusal ? followed.id : undefined;
  // Whoever follows a request comes to send something; the keys keep both parts as they are when they change places.
  const requests = <RequestsCard key="requests" without={without} />;
  const uploader = <Uploader key="uploader" />;
  if (!waiver.data && communicationType === 'ebs_signing') return <Navigate to="/ebs" replace />;
  return type === undefined ? [requests, uploader] : [uploader, requests];
}

/** What was sent has its own. */
function Shortcuts() {
  return !hasAllSent(useUploadQueue().items) && <CaseShortcuts pages={['/my-documents', '/recall', '/history']} />;
}
