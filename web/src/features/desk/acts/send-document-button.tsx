import { memberUpload } from '@beistand/contract/constants.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import Upload from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { FileButton } from '#ui/action/file-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const SendDocumentDialog = lazyPart(() =>
  import('./send-document-dialog.tsx').then((module) => module.SendDocumentDialog),
);

const accepted = memberUpload.extensions.map((extension) => `.${extension}`).join(',');

/** Has a document chosen for the member; whether it is the right one is asked before it leaves. */
export function SendDocumentButton({ shown }: { shown: DeskCase }) {
  const text = useText();
  const [file, setFile] = useState<File>();
  return (
    <div>
      <FileButton accept={accepted} onFiles={([chosen]) => setFile(chosen)}>
        <Upload aria-hidden="true" />
        {text('desk.send')}
      </FileButton>
      {file && (
        <Suspense>
          <SendDocumentDialog shown={shown} file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
