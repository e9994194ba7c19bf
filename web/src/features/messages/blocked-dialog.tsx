import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useMainPage } from '#platform/member/main-page.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const AlertDialog = lazyPart(() => import('#ui/overlay/alert-dialog.tsx').then((module) => module.AlertDialog));

/** The club has not answered the last note yet. Leads back. */
export function BlockedDialog({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  const goBack = useMainPage();
  const { contacts } = useConfiguration();
  const { phone } = contacts[useMember().communicationTypeExt];
  if (!isOpen) return null;
  return (
    <Suspense>
      <AlertDialog isOpen title={text('messages.blocked.title')} onOk={goBack}>
        <p>{text('messages.blocked')}</p>
        <p>
          {text('messages.blocked.urgent')} <a href={telephoneAddress(phone)}>{unbrokenNumber(phone)}</a>
        </p>
      </AlertDialog>
    </Suspense>
  );
}
