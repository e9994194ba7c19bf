import { useText } from '#i18n/use-text.ts';
import { useMainPage } from '#platform/member/main-page.ts';
import { LaterAlertDialog } from '#ui/overlay/later-dialogs.tsx';

/** The club has not answered the last note yet. Leads back. */
export function BlockedDialog({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  const goBack = useMainPage();
  return (
    <LaterAlertDialog isOpen={isOpen} title={text('messages.blocked.title')} onOk={goBack}>
      <p>{text('messages.blocked')}</p>
    </LaterAlertDialog>
  );
}
