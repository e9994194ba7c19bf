import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import { signedDocumentType } from '@beistand/contract/features/documents/document-types.ts';
import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { useRouter } from '@tanstack/react-router';
import { ConsentsCard } from '#features/consent/consents-card.tsx';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { CaseFrame } from '#features/requests/case-frame.tsx';
import { RequestsCard } from '#features/requests/requests-card.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMainPage } from '#platform/member/main-page.ts';
import { useMember } from '#platform/member/member.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { MemberLink } from '#platform/member/member-link.tsx';
import { useDocumentTypes, useDocuments } from './api.ts';
import { CaseShortcuts } from './case-shortcuts.tsx';
import { DocumentList } from './document-list.tsx';

export function MyDocumentsPage() {
  const text = useText();
  const title = text('documents.list.title');
  usePageTitle(title);
  return (
    <CaseFrame
      title={title}
      intro={text('documents.list.intro')}
      aside={<CaseShortcuts pages={['/history', '/recall']} />}
    >
      <Lists />
      <RequestsCard />
      <ConsentsCard />
      <PageActions />
    </CaseFrame>
  );
}

function Lists() {
  const text = useText();
  const documents = useDocuments();
  const types = useDocumentTypes();
  const lead = useLead();
  if (documents.isPending) return <LoadingState />;
  if (documents.isLoadingError)
    return (
      <ErrorState
        title={text('documents.list.sorry')}
        onRetry={() => void documents.refetch()}
        retrying={documents.isFetching}
      >
        {text('documents.list.failed')}
      </ErrorState>
    );
  const nameOf = (category: string) => types.data?.find(({ code }) => code === category)?.name ?? '';
  const of = (isReceived: boolean) => documents.data.filter(({ sentToPortal }) => sentToPortal === isReceived);
  // What there is for the member comes first where the link is for it; nobody comes to read that there is nothing else.
  const sides = lead?.sentToPortal ? (['received', 'sent'] as const) : (['sent', 'received'] as const);
  return sides.map((side) => (
    <DocumentSection
      key={side}
      side={side}
      documents={of(side === 'received')}
      typeName={nameOf}
      lead={lead?.publicID}
    />
  ));
}

/** What a link to download is about: the newest paper of the club, else what was signed last. */
function useLead(): ListedDocument | undefined {
  const { communicationType } = useMember();
  const listed = useDocuments().data ?? [];
  if (!linkOpens(communicationType, 'download')) return undefined;
  return (
    listed.find(({ sentToPortal }) => sentToPortal) ??
    listed.find(({ documentCategory, state }) => documentCategory === signedDocumentType && state === 'accepted')
  );
}

type DocumentSectionProps = {
  side: 'sent' | 'received';
  documents: readonly ListedDocument[];
  typeName: (category: string) => string;
  lead: string | undefined;
};

function DocumentSection({ side, documents, typeName, lead }: DocumentSectionProps) {
  const text = useText();
  return (
    <Card title={text(`documents.list.${side}`)}>
      {documents.length === 0 ? (
        <EmptyState message={text(`documents.list.${side}.empty`)} />
      ) : (
        <DocumentList side={side} documents={documents} typeName={typeName} lead={lead} />
      )}
    </Card>
  );
}

/** Back leads to where the member came from; Finish to the main page, or to the history if this is the main page. */
function PageActions() {
  const text = useText();
  const { history } = useRouter();
  const { historyRedirectPath } = useMember();
  const toMainPage = useMainPage();
  const isClosed = useIsCaseClosed();
  const hasLead = useLead() !== undefined;
  const hasSent = useDocuments().data?.some(({ sentToPortal }) => !sentToPortal);
  const end = historyRedirectPath === '/my-documents' ? '/history' : historyRedirectPath;
  return (
    <ButtonRow>
      {!isClosed && (
        <MemberLink page="/documents" className={buttonClass({ variant: hasLead ? 'secondary' : 'primary' })}>
          {text(hasSent ? 'documents.uploadMore' : 'documents.upload')}
        </MemberLink>
      )}
      <Button onClick={() => (history.canGoBack() ? history.back() : toMainPage())}>{text('documents.back')}</Button>
      <MemberLink page={end} className={buttonClass()}>
        {text('documents.finish')}
      </MemberLink>
    </ButtonRow>
  );
}
