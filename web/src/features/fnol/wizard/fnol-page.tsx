import { Navigate, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useFnolOpening, type FnolOpening } from '#features/fnol/drafts/use-fnol-opening.ts';
import { useText } from '#i18n/use-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { lobOf } from './fnol-entry.ts';
import { selectPolicyPath } from './fnol-wizard.ts';
import { FnolWizardPage } from './fnol-wizard-page.tsx';

/** A claim on a policy. One component for all its paths, so that the state is kept from step to step. */
export function FnolPage() {
  const text = useText();
  const { opened, retry, startAnew } = useFnolOpening();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [placed, setPlaced] = useState('');
  const opening = opened.status === 'ready' ? opened.opening : null;
  // A path of another line than the draft's redirects to the first step; the wizard corrects only its own paths.
  if (opening && placed !== opening.recordKey && isOwn(opening, pathname)) setPlaced(opening.recordKey);

  switch (opened.status) {
    case 'loading':
      return <LoadingState />;
    case 'failed':
      return (
        <>
          <PageHeading title={text('fnol.title.new')} />
          <ErrorState title={text('fnol.failed.load')} onRetry={retry} />
          <AlertDialog isOpen title={text('fnol.failed.load.title')} onOk={retry}>
            <p>{text('fnol.failed.load')}</p>
          </AlertDialog>
        </>
      );
    case 'submitted':
      return <Navigate to="/claims/$claimNumber" params={{ claimNumber: opened.claimNumber }} replace />;
    case 'ready':
      if (placed !== opened.opening.recordKey) return <Navigate to="/fnol-select-policy" state replace />;
      return <FnolWizardPage key={opened.opening.recordKey} opening={opened.opening} onStartAnew={startAnew} />;
  }
}

/** Whether an address belongs to the wizard as it opens: its first step, or its line of business. */
function isOwn({ state }: FnolOpening, pathname: string): boolean {
  return [selectPolicyPath, `/fnol-${lobOf(state.data)}`].some((path) => `${pathname}/`.startsWith(`${path}/`));
}
