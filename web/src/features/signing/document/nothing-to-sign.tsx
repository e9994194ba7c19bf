import { CaseFrame } from '#features/requests/case-frame.tsx';
import { CaseOptions } from '#features/requests/case-options.tsx';
import { RequestsCard } from '#features/requests/requests-card.tsx';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { usePageTitle } from '#platform/page-title.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** All is signed, or nothing was asked for. */
export function NothingToSign({ isSignedAlready }: { isSignedAlready: boolean }) {
  const text = useText();
  const title = text(isSignedAlready ? 'signature.already.title' : 'signing.none.title');
  usePageTitle(title);
  return (
    <CaseFrame title={title} takesFocus aside={<CaseOptions />}>
      <EmptyState
        message={text(isSignedAlready ? 'signature.already' : 'signing.none')}
        action={
          <MemberLink page="/documents" className={buttonClass({ variant: 'primary' })}>
            {text('signing.toDocuments')}
          </MemberLink>
        }
      />
      <RequestsCard />
    </CaseFrame>
  );
}
