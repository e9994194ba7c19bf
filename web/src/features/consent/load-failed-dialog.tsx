import { useNavigate } from '@tanstack/react-router';
import { CallDialog } from '#features/signing/call-dialog.tsx';
import { useText } from '#i18n/use-text.ts';

type LoadFailedDialogProps = {
  /** Undefined where trying again does not help: without the patient's date of birth only a call does. */
  onRetry: (() => void) | undefined;
};

/** The page could not be loaded: offers to call, to try again, or to leave. */
export function LoadFailedDialog({ onRetry }: LoadFailedDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <CallDialog
      title={text(onRetry ? 'consent.loadFailed.title' : 'consent.mustCall.title')}
      backLabel={text('signature.back')}
      onBack={() => void navigate({ to: '/callcenter', replace: true })}
      onRetry={onRetry}
    >
      {text(onRetry ? 'consent.loadFailed' : 'consent.mustCall')}
    </CallDialog>
  );
}
