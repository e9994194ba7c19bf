import FileArchive from 'lucide-react/icons/file-archive';
import { useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration, useSession } from '#platform/runtime.tsx';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/action/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { fetchArchive } from './fetch-archive.ts';

/** Downloads the whole claim as a ZIP: a page to read, details and notes as JSON, the documents as they were sent, after a warning of them. */
export function ArchiveButton({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const session = useSession();
  const { basePath } = useConfiguration();
  const [isFetching, setFetching] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    setFetching(true);
    setHasFailed(false);
    try {
      saveFile(await fetchArchive({ session, basePath, locale }, claimNumber), `${claimNumber}.zip`);
      setIsWarned(false);
    } catch {
      setHasFailed(true);
    } finally {
      setFetching(false);
    }
  }

  function ask(isOpen: boolean) {
    setIsWarned(isOpen);
    setHasFailed(false);
  }

  return (
    <>
      <Button onClick={() => ask(true)}>
        <FileArchive aria-hidden="true" />
        {text('claimDetail.archive')}
      </Button>
      <ConfirmDialog
        isOpen={isWarned}
        title={text('claimDetail.archive.title')}
        confirmLabel={text('claimDetail.archive.confirm')}
        loading={isFetching}
        onConfirm={() => void save()}
        onCancel={() => ask(false)}
      >
        <p>{text('claimDetail.archive.warning')}</p>
        <div role="status">{hasFailed && <Notice tone="danger">{text('claimDetail.archive.failed')}</Notice>}</div>
      </ConfirmDialog>
    </>
  );
}
