import { Suspense } from 'react';
import { CaseFrame } from '#features/requests/case-frame.tsx';
import { CaseOptions } from '#features/requests/case-options.tsx';
import { RequestsCard } from '#features/requests/requests-card.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { failedWith, isSigningFailure } from '#features/signing/api.ts';
import { DocumentForm } from './document-form.tsx';
import { useDocumentSigning } from './use-document-signing.ts';
import { useDocumentTemplate } from './use-document-template.ts';

const SignedDialog = lazyPart(() =>
  import('#features/signing/signed-dialog.tsx').then((module) => module.SignedDialog),
);
const SigningFailedDialog = lazyPart(() =>
  import('#features/signing/signing-failed-dialog.tsx').then((module) => module.SigningFailedDialog),
);
const TemplateTrouble = lazyPart(() => import('./template-trouble.tsx').then((module) => module.TemplateTrouble));
const NothingToSign = lazyPart(() => import('./nothing-to-sign.tsx').then((module) => module.NothingToSign));

export function SignDocumentPage() {
  const text = useText();
  const template = useDocumentTemplate();
  const signing = useDocumentSigning(template);
  const { sending, isSent } = signing;
  const title = template.data?.template?.title ?? text('signing.title');
  usePageTitle(title);
  const shown = template.data?.template;
  const isUnreadable = shown === null || (template.isError && !shown) || signing.rules.isUnreadable;
  // Word that it is signed may come before the answer that says so.
  const isBusy = sending.isPending || isSent;
  const isNothing = [template.error, sending.error].some((failure) => failedWith(failure, 'NOTHING_TO_SIGN'));
  const isSignedAlready = failedWith(sending.error, 'SIGNED_ALREADY');

  if (isSignedAlready || (isNothing && !isBusy))
    return (
      <Suspense fallback={<LoadingState />}>
        <NothingToSign isSignedAlready={isSignedAlready} />
      </Suspense>
    );
  return (
    <CaseFrame title={title} intro={shown && text('signing.intro')} aside={<CaseOptions />}>
      {template.isPending && (
        <LoadingState label={text('signing.loading')}>
          <Skeleton shape="block" />
          <Skeleton lines={4} />
        </LoadingState>
      )}
      <Suspense>
        {isUnreadable && <TemplateTrouble onRetry={() => void template.refetch()} retrying={template.isFetching} />}
      </Suspense>
      {shown && !isUnreadable && <DocumentForm template={shown} signing={signing} />}
      <Suspense>
        {isSent && <SignedDialog />}
        {isSigningFailure(sending.error) && <SigningFailedDialog />}
      </Suspense>
      <RequestsCard />
    </CaseFrame>
  );
}
