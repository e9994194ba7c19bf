import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useMainPage } from '#platform/member/main-page.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { PlannedCall } from './planned-call.tsx';

const AlertDialog = lazyPart(() => import('#ui/overlay/alert-dialog.tsx').then((module) => module.AlertDialog));

/** Shown when a call-back is already planned; OK leads back. */
export function PlannedDialog({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  const goBack = useMainPage();
  if (!isOpen) return null;
  return (
    <Suspense>
      <AlertDialog isOpen title={text('callbacks.planned.title')} onOk={goBack}>
        <PlannedCall />
      </AlertDialog>
    </Suspense>
  );
}
