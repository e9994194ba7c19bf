import { useText } from '#i18n/use-text.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Uploader } from '#features/documents/queue/uploader.tsx';

type UploadDialogProps = { isOpen: boolean; onClose: () => void };

/** The upload as a dialog on another page of the case. Closing it keeps the queue. */
export function UploadDialog({ isOpen, onClose }: UploadDialogProps) {
  const text = useText();
  const hasWords = useCatalogue('documents');
  return (
    <Dialog title={hasWords ? text('documents.title') : ''} isOpen={isOpen} onClose={onClose} width="wide">
      {hasWords ? <Uploader /> : <LoadingState />}
    </Dialog>
  );
}
