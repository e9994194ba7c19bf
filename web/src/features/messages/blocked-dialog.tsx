import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useMainPage } from '#platform/member/main-page.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const AlertDialog = lazyPart(() => import('#ui/overlay/alert-dialog.tsx').then((module) => module.AlertDialog));

/** The club has not answered the last note yet. Leads back. */
export function BlockedDialog({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  const goBack = useMainPage();
  if (!isOpen) return null;
  return (
    <Suspense>
      <AlertDialog isOpen title={text('messages.blocked.title')} onOk={goBack}>
        <p>{text('messages.blocked')}</p>
      </AlertDialog>
    </Suspense>
  );
}
