import Upload from 'lucide-react/icons/upload';
import { memberUpload } from '@beistand/contract/constants.ts';
import { pictureFormats } from '@beistand/contract/features/documents/rules.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUnsavedWork } from '#platform/drafts/unsaved-work.ts';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FileButton } from '#ui/action/file-button.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { shortName } from '#ui/content/short-name.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import type { ClaimUpload } from './claim-uploads.ts';
import type { UploadFailure } from './upload-failure.ts';
import { useClaimUpload, type UploadOutcome, type UploadProblem } from './use-claim-upload.ts';

type ClaimUploaderProps = { claimNumber: string; knownNames: readonly string[]; hasPrimary: boolean };
type Trouble = { name: string; problem: UploadProblem | UploadFailure };

/** Sends files as soon as they are chosen. Those that may arrive at another attempt stay, with a button for it. */
export function ClaimUploader({ claimNumber, knownNames, hasPrimary }: ClaimUploaderProps) {
  const text = useText();
  const notify = useNotifications();
  const { limits } = useConfiguration();
  const { uploads, problemOf, start, again, drop } = useClaimUpload(claimNumber, knownNames);
  const [failure, setFailure] = useState<Trouble>();
  const megabytes = limits.claimUploadKilobytes / 1000;
  useUnsavedWork(uploads.length > 0);
  // Files are not kept on the device, so the page must not reload for a new release.
  useKeeper(uploads.length > 0, async () => false);

  async function showResult(name: string, sending: Promise<UploadOutcome>) {
    const outcome = await sending;
    if (outcome === 'sent' || outcome === 'known')
      notify.success(text(`claimDocuments.${outcome}`, { name: shortName(name) }));
    else setFailure({ name, problem: outcome });
  }

  async function sendEach(files: readonly File[]) {
    for (const file of files) {
      const problem = problemOf(file);
      if (problem) setFailure({ name: file.name, problem });
      else await showResult(file.name, start(file));
    }
  }

  return (
    <Card title={text('claimDocuments.upload')}>
      <Stack>
        <p>{text('claimDocuments.upload.hint', { formats: pictureFormats, megabytes })}</p>
        {uploads.map((upload) => (
          <RunningUpload
            key={upload.id}
            upload={upload}
            onRetry={() => void showResult(upload.file.name, again(upload))}
            onDrop={() => drop(upload)}
          />
        ))}
        <ButtonRow>
          <FileButton
            variant={hasPrimary ? 'primary' : 'secondary'}
            multiple
            accept={memberUpload.extensions.map((extension) => `.${extension}`).join(',')}
            loading={uploads.some(({ failure }) => !failure)}
            onFiles={(files) => void sendEach(files)}
          >
            <Upload aria-hidden="true" />
            {text('claimDocuments.upload.choose')}
          </FileButton>
        </ButtonRow>
      </Stack>
      <AlertDialog
        isOpen={failure !== undefined}
        title={text('claimDocuments.upload.failed.title')}
        onOk={() => setFailure(undefined)}
      >
        {failure && (
          <p>{breakable(text(`claimDocuments.trouble.${failure.problem}`, { name: failure.name, megabytes }))}</p>
        )}
      </AlertDialog>
    </Card>
  );
}

type RunningUploadProps = { upload: ClaimUpload; onRetry: () => void; onDrop: () => void };

function RunningUpload({ upload: { file, progress, failure }, onRetry, onDrop }: RunningUploadProps) {
  const text = useText();
  if (!failure)
    return <ProgressBar announce label={text('claimDocuments.sending', { name: file.name })} value={progress} />;
  return (
    <Notice
      tone={failure === 'signIn' ? 'info' : 'danger'}
      title={text(failure === 'signIn' ? 'claimDocuments.kept.signIn' : 'claimDocuments.kept.failed', {
        name: file.name,
      })}
      actions={
        <ButtonRow>
          <Button size="small" variant="primary" onClick={onRetry}>
            {text('claimDocuments.sendAgain')}
          </Button>
          <Button size="small" onClick={onDrop}>
            {text('claimDocuments.discard')}
          </Button>
        </ButtonRow>
      }
    />
  );
}
