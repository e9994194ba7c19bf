import { useNavigate } from '@tanstack/react-router';
import { CallDialog } from '#features/signing/call-dialog.tsx';
import { useText } from '#i18n/use-text.ts';

/** The page could not be loaded: offers to call, to try again, or to leave. */
export function LoadFailedDialog({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <CallDialog
      title={text('consent.loadFailed.title')}
      backLabel={text('signature.back')}
      onBack={() => void navigate({ to: '/callcenter', replace: true })}
      onRetry={onRetry}
    >
      {text('consent.loadFailed')}
    </CallDialog>
  );
}
