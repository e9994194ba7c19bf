import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { usePageTitle } from '#platform/page-title.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import styles from './sign-document-page.module.css';

/** All is signed, or nothing was asked for. */
export function NothingToSign({ isSignedAlready }: { isSignedAlready: boolean }) {
  const text = useText();
  const title = text(isSignedAlready ? 'signature.already.title' : 'signing.none.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} takesFocus />
      <EmptyState
        message={text(isSignedAlready ? 'signature.already' : 'signing.none')}
        action={
          <MemberLink page="/documents" className={buttonClass({ variant: 'primary' })}>
            {text('signing.toDocuments')}
          </MemberLink>
        }
      />
    </div>
  );
}
