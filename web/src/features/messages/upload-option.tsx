import Upload from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { OptionContent, optionClass } from '#features/requests/case-options.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const UploadDialog = lazyPart(() =>
  import('#features/documents/upload-dialog.tsx').then((module) => module.UploadDialog),
);

/** Documents are sent without leaving the page. */
export function UploadOption() {
  const [isOpen, setOpen] = useState(false);
  const isClosed = useIsCaseClosed();
  const [wasOpened, setOpened] = useState(false);

  if (isClosed && !isOpen) return null;

  function open() {
    setOpened(true);
    setOpen(true);
  }

  return (
    <li>
      <button type="button" className={optionClass} aria-haspopup="dialog" onClick={open}>
        <OptionContent label="requests.option.upload" Icon={Upload} />
      </button>
      {wasOpened && (
        <Suspense>
          <UploadDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
