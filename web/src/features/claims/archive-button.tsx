import FileArchive from 'lucide-react/icons/file-archive';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration, useSession } from '#platform/runtime.tsx';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/action/button.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { fetchArchive } from './fetch-archive.ts';

/** Saves the whole claim as a ZIP. */
export function ArchiveButton({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const notify = useNotifications();
  const session = useSession();
  const { basePath } = useConfiguration();
  const [isFetching, setFetching] = useState(false);

  async function save() {
    setFetching(true);
    try {
      saveFile(await fetchArchive({ session, basePath }, claimNumber), `${claimNumber}.zip`);
    } catch {
      notify.failure(text('claims.archive.failed'));
    } finally {
      setFetching(false);
    }
  }

  return (
    <Button loading={isFetching} onClick={() => void save()}>
      <FileArchive aria-hidden="true" />
      {text('claims.archive')}
    </Button>
  );
}
