import { useNavigate } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { CallDialog } from './call-dialog.tsx';

/** The server could not sign: a person helps on the phone. */
export function SigningFailedDialog() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <CallDialog
      title={text('signature.failed.title')}
      backLabel={text('signature.back')}
      onBack={() => void navigate({ to: '/callcenter', replace: true })}
    >
      {text('signature.failed')}
    </CallDialog>
  );
}
