import FileArchive from 'lucide-react/icons/file-archive';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration, useSession } from '#platform/runtime.tsx';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/action/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';

/** Takes the whole claim away as a ZIP: details and notes as JSON, the documents as they were sent, which the person is warned of. */
export function ArchiveButton({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const notify = useNotifications();
  const session = useSession();
  const { basePath } = useConfiguration();
  const [isFetching, setFetching] = useState(false);
  const [isWarned, setIsWarned] = useState(false);

  async function fetchArchive(): Promise<Blob> {
    const send = () =>
      fetch(`${basePath}claim/export/${encodeURIComponent(claimNumber)}`, {
        headers: { authorization: `Bearer ${session.accessToken() ?? ''}` },
      });
    let response = await send();
    if (response.status === 401 && (await session.renew()) === 'renewed') response = await send();
    if (!response.ok) throw new Error(`The export failed with ${response.status}`);
    return response.blob();
  }

  async function save() {
    setIsWarned(false);
    setFetching(true);
    try {
      saveFile(await fetchArchive(), `${claimNumber}.zip`);
    } catch {
      notify.failure(text('claims.archive.failed'));
    } finally {
      setFetching(false);
    }
  }

  return (
    <>
      <Button loading={isFetching} onClick={() => setIsWarned(true)}>
        <FileArchive aria-hidden="true" />
        {text('claims.archive')}
      </Button>
      <ConfirmDialog
        isOpen={isWarned}
        title={text('claims.archive.title')}
        confirmLabel={text('claims.archive.confirm')}
        onConfirm={() => void save()}
        onCancel={() => setIsWarned(false)}
      >
        <p>{text('claims.archive.warning')}</p>
      </ConfirmDialog>
    </>
  );
}
