import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFnolOpening, type FnolOpening } from '#features/fnol/drafts/use-fnol-opening.ts';
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
  const opening = opened.status === 'ready' ? opened.opening : null;
  const [placed, setPlaced] = useState('');
  // An address that does not fit what there is to go on with leads nowhere; the wizard itself corrects only its own.
  const place = useEffectEvent(({ recordKey, state }: FnolOpening) => {
    const own = [selectPolicyPath, `/fnol-${lobOf(state.data)}`];
    const isOwn = own.some((path) => `${address.current()}/`.startsWith(`${path}/`));
    if (!isOwn) address.go(selectPolicyPath, { replace: true, state: true });
    setPlaced(recordKey);
  });
  useEffect(() => {
    if (opening) place(opening);
  }, [opening]);

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
      if (placed !== opened.opening.recordKey) return <LoadingState />;
      return <FnolWizardPage key={opened.opening.recordKey} opening={opened.opening} onStartAnew={startAnew} />;
  }
}
