import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CaseFrame } from '#features/requests/case-frame.tsx';
import { CaseOptions } from '#features/requests/case-options.tsx';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { RequestsCard } from '#features/requests/requests-card.tsx';
import { failedWith } from '#features/signing/api.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useDeclaration, usePatient, useWaiverCheck } from './api.ts';
import { DeclarationError } from './declaration-error.tsx';
import { useWaiver } from './use-waiver.ts';
import { WaiverForm } from './waiver-form.tsx';

const LoadFailedDialog = lazyPart(() => import('./load-failed-dialog.tsx').then((module) => module.LoadFailedDialog));
const SignedDialog = lazyPart(() =>
  import('#features/signing/signed-dialog.tsx').then((module) => module.SignedDialog),
);

/** The page to read, answer and sign the release from confidentiality. */
export function EbsPage() {
  const text = useText();
  const check = useWaiverCheck();
  const patient = usePatient();
  const declaration = useDeclaration();
  const waiver = useWaiver(declaration, patient.data);
  const isClosed = useIsCaseClosed();
  const title = text('consent.title');
  // The document title must not contain the soft hyphens of the heading.
  usePageTitle(title.replaceAll('\u00ad', ''));

  // The live update that it is signed may arrive before our own answer.
  if (check.data && !waiver.isSent && !waiver.sending.isPending) return <Navigate to="/documents" replace />;
  const isLoading = check.isPending || patient.isPending || declaration.isPending;
  const hasFailed = [check, patient].some(({ data, isError }) => isError && data === undefined);

  function retry() {
    void check.refetch();
    void patient.refetch();
    void declaration.refetch();
  }

  return (
    <CaseFrame title={title} intro={!isClosed && text('consent.intro')} aside={<CaseOptions />}>
      {isLoading && !hasFailed && (
        <LoadingState label={text('consent.loading')}>
          <Skeleton shape="block" />
          <Skeleton lines={6} />
        </LoadingState>
      )}
      {!isLoading && !hasFailed && patient.data && !declaration.data && (
        <DeclarationError onRetry={() => void declaration.refetch()} retrying={declaration.isFetching} />
      )}
      {!isClosed && patient.data && declaration.data && check.data !== undefined && (
        <WaiverForm patient={patient.data} declaration={declaration.data} waiver={waiver} />
      )}
      <Suspense>
        {hasFailed && <LoadFailedDialog onRetry={failedWith(patient.error, 'CANNOT_PROCESS') ? undefined : retry} />}
        {waiver.isSent && <SignedDialog />}
      </Suspense>
      <RequestsCard />
    </CaseFrame>
  );
}
