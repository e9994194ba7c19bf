import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { shortName } from '#ui/content/short-name.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatFileSize } from './format-file-size.ts';
import { useSendDocument } from './use-send-document.ts';

type SendDocumentDialogProps = { shown: DeskCase; file: File; onClose: () => void };

/** Says which file is for whom before the member can read it, and sends the link with which they fetch it. */
export function SendDocumentDialog({ shown: { claimNumber, people }, file, onClose }: SendDocumentDialogProps) {
  const text = useText();
  const { locale } = useLocale();
  const hasWords = useCatalogue('deskAsking');
  const notify = useNotifications();
  const idOf = useAttemptKey();
  const [wantsLink, setWantsLink] = useState(true);
  const storing = useSendDocument(claimNumber, file);
  const linking = useAct(actOperations.sendLink, claimNumber);
  const isSending = storing.isPending || linking.isPending;
  const { name } = file;

  function store() {
    storing.mutate(undefined, {
      onSuccess: () => (wantsLink ? link() : finish('desk.send.done')),
    });
  }

  function link() {
    linking.mutate([claimNumber, { id: idOf(''), communicationType: 'document_download' }], {
      onSuccess: () => finish('desk.send.doneWithLink'),
    });
  }

  function finish(words: 'desk.send.done' | 'desk.send.doneWithLink') {
    notify.success(text(words, { name: shortName(name) }));
    onClose();
  }

  /** Whoever sends something stays until it is known what became of it. */
  function close() {
    if (!isSending) onClose();
  }

  if (!hasWords) return null;
  const [member] = people;
  const who = [
    member && `${member.firstName} ${member.lastName}`.trim(),
    text('desk.case.title', { number: claimNumber }),
  ];
  return (
    <Dialog
      title={text('desk.send')}
      isOpen
      onClose={close}
      actions={
        <>
          <Button variant="primary" loading={isSending} onClick={storing.isSuccess ? link : store}>
            {text(storing.isSuccess ? 'desk.link.send' : 'desk.link.confirm')}
          </Button>
          <Button onClick={close}>{text(storing.isSuccess ? 'action.close' : 'desk.cancel')}</Button>
        </>
      }
    >
      <p>
        <strong>{breakable(name)}</strong> ({formatFileSize(file.size, locale)})
      </p>
      <p>
        <UnbrokenNumbers>{text('desk.send.for', { who: who.filter(Boolean).join(', ') })}</UnbrokenNumbers>
      </p>
      {storing.isSuccess ? (
        linking.error && (
          <>
            <Notice tone="warning" title={text('desk.send.noLink')} />
            <ActFailure failure={linking.error} />
          </>
        )
      ) : (
        <Checkbox
          label={text('desk.send.link')}
          checked={wantsLink}
          disabled={isSending}
          onChange={({ target }) => setWantsLink(target.checked)}
        />
      )}
      {storing.error && <ActFailure failure={storing.error} />}
    </Dialog>
  );
}
