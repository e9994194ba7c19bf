import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFnolOpening } from '#features/fnol/drafts/use-fnol-opening.ts';
import { useText } from '#i18n/use-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useAddress } from '#wizard/page/use-address.ts';
import { lobOf } from './fnol-entry.ts';
import { selectPolicyPath } from './fnol-wizard.ts';
import { FnolWizardPage } from './fnol-wizard-page.tsx';

/** A claim on a policy. One component for all its addresses, so that no step loses what another one holds. */
export function FnolPage() {
  const text = useText();
  const { opened, retry, startAnew } = useFnolOpening();
  const address = useAddress();
  // An address that does not fit what there is to go on with leads nowhere; the wizard corrects those that are its own.
  const lob = opened.status === 'ready' ? lobOf(opened.opening.state.data) : undefined;
  const isElsewhere =
    opened.status === 'ready' &&
    ![selectPolicyPath, `/fnol-${lob}`].some((path) => `${address.current()}/`.startsWith(`${path}/`));
  useEffect(() => {
    if (isElsewhere) address.go(selectPolicyPath, { replace: true, state: true });
  });

  switch (opened.status) {
    case 'loading':
      return <LoadingState />;
    case 'failed':
      return (
        <>
          <ErrorState title={text('fnol.failed.load')} onRetry={retry} />
          <AlertDialog isOpen title={text('fnol.failed.load.title')} onOk={retry}>
            <p>{text('fnol.failed.load')}</p>
          </AlertDialog>
        </>
      );
    case 'submitted':
      return <Navigate to="/claims/$claimNumber" params={{ claimNumber: opened.claimNumber }} replace />;
    case 'ready':
      if (isElsewhere) return <LoadingState />;
      return <FnolWizardPage key={opened.opening.recordKey} opening={opened.opening} onStartAnew={startAnew} />;
  }
}
