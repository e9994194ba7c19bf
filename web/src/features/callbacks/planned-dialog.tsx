import { useText } from '#i18n/use-text.ts';
import { useMainPage } from '#platform/member/main-page.ts';
import { LaterAlertDialog } from '#ui/overlay/later-dialogs.tsx';

/** Shown when a call-back is already planned; OK leads back. */
export function PlannedDialog({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  const goBack = useMainPage();
  return (
    <LaterAlertDialog isOpen={isOpen} title={text('callbacks.planned.title')} onOk={goBack}>
      <p>{text('callbacks.planned')}</p>
    </LaterAlertDialog>
  );
}
