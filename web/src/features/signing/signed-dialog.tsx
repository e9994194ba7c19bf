import { useNavigate } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

/** Said only after the server has the sealed document, which stands in the list that the link opens. Leads to the documents. */
export function SignedDialog() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <AlertDialog
      isOpen
      title={text('signature.sent.title')}
      okLabel={text('action.close')}
      onOk={() => void navigate({ to: '/documents', replace: true })}
    >
      <p>{text('signature.sent')}</p>
      <p>
        <MemberLink page="/my-documents">{text('signature.sent.list')}</MemberLink>
      </p>
    </AlertDialog>
  );
}
