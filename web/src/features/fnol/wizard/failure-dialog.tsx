import { useText } from '#i18n/use-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

/** What could not be done. */
export type FnolFailure = { what: 'policy' | 'create' | 'save' | 'submit' | 'discard'; isOffline: boolean };

/** Shows the failure. The entries stay as they are. */
export function FailureDialog({ failure, onOk }: { failure: FnolFailure | null; onOk: () => void }) {
  const text = useText();
  if (!failure) return null;
  return (
    <AlertDialog isOpen title={text(`fnol.failed.${failure.what}.title`)} onOk={onOk}>
      <p>{text(`fnol.failed.${failure.what}`)}</p>
      {failure.isOffline && <p>{text('fnol.failed.offline')}</p>}
      <p>{text('fnol.failed.kept')}</p>
    </AlertDialog>
  );
}
