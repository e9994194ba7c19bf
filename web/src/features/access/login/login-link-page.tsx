import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { Navigate } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { linkSession } from '#platform/member/link-session.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CaseContact } from '#features/access/case-contact.tsx';
import { missingPage } from './locked-link.ts';
import { LoginLinkForm } from './login-link-form.tsx';
import styles from './login-link-page.module.css';
import { useLinkLogin } from './use-link-login.ts';
import { useTokenCheck } from './use-token-check.ts';

/** Opens a case with the link that the club sent and what only its member knows. */
export function LoginLinkPage() {
  const token = linkSession.token();
  return token === undefined ? <Navigate {...missingPage} /> : <CheckedLogin token={token} />;
}

function CheckedLogin({ token }: { token: string }) {
  const text = useText();
  const { check, retry } = useTokenCheck(token);
  return (
    <div className={styles.page}>
      {check.status === 'valid' && <LinkLogin token={token} ext={check.ext} />}
      {check.status === 'checking' && (
        <LoadingState label={text('access.login.checking')}>
          <Skeleton shape="heading" />
          <Skeleton shape="block" />
        </LoadingState>
      )}
      {check.status === 'offline' && (
        <ErrorState title={text('access.login.unchecked')} onRetry={retry}>
          {text('access.offline')}
        </ErrorState>
      )}
    </div>
  );
}

function LinkLogin({ token, ext }: { token: string; ext: CommunicationTypeExt }) {
  const text = useText();
  const { country } = useConfiguration();
  const send = useLinkLogin(token);
  const title = text(`access.login.title.${ext}`, { country });
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} intro={text(`access.login.intro.${ext}`)} />
      <Stack>
        <Card>
          <LoginLinkForm ext={ext} onSend={send} />
        </Card>
        <CaseContact ext={ext} />
      </Stack>
    </>
  );
}
