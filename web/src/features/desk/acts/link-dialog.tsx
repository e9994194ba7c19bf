import { communicationTypes, type CommunicationType } from '@beistand/contract/constants.ts';
import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useCaseDocuments, usePreview } from '#features/desk/api/case-api.ts';
import { useAct } from '#features/desk/api/use-act.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { Button } from '#ui/action/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { MessagePreview } from './message/message-preview.tsx';
import { openingWords } from './message/opening-words.ts';
import { patientOf } from './patient-of.ts';

/** Sends a link for one purpose by SMS and e-mail. */
export function LinkDialog({ shown, onClose }: { shown: DeskCase; onClose: () => void }) {
  const text = useText();
  const hasWords = useCatalogue('deskAsking');
  const { claimNumber } = shown;
  const notify = useNotifications();
  const idOf = useAttemptKey();
  const preview = usePreview(claimNumber);
  const sending = useAct(actOperations.sendLink, claimNumber);
  const documents = useCaseDocuments(claimNumber);
  const [communicationType, setType] = useState<CommunicationType>('show_info');

  function choose(type: CommunicationType) {
    setType(type);
    preview.reset();
    sending.reset();
  }

  function send() {
    sending.mutate([claimNumber, { id: idOf(communicationType), communicationType }], {
      onSuccess() {
        notify.success(text('desk.link.sent'));
        onClose();
      },
    });
  }

  if (!hasWords) return null;
  /** What could not be sent is not offered. */
  const whyNot: Partial<Record<CommunicationType, MessageId>> = {
    ...(documents.data?.length === 0 && { document_download: 'desk.failed.nothingToFetch' }),
    ...(patientOf(shown).isBirthMissing && { ebs_signing: 'desk.link.noBirthDate' }),
  };
  return (
    <Dialog
      title={text('desk.link.send')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={sending.isPending} onClick={send}>
            {text('desk.link.confirm')}
          </Button>
          <Button
            variant="quiet"
            loading={preview.isPending}
            onClick={() => preview.mutate({ kind: 'link', communicationType })}
          >
            {text('desk.preview')}
          </Button>
          <Button onClick={onClose}>{text('desk.cancel')}</Button>
        </>
      }
    >
      <RadioGroup
        name="communicationType"
        legend={text('desk.link.for')}
        options={communicationTypes.map((value) => ({
          value,
          label: text(`desk.link.${value}`),
          description: whyNot[value] && text(whyNot[value]),
          disabled: whyNot[value] !== undefined,
        }))}
        value={communicationType}
        onChange={(event) => choose(event.target.value as CommunicationType)}
      />
      {preview.data ? (
        <MessagePreview preview={preview.data} shown={shown} />
      ) : (
        <Notice>{text(openingWords(shown), { number: claimNumber })}</Notice>
      )}
      {preview.error && <ActFailure failure={preview.error} />}
      {sending.error && <ActFailure failure={sending.error} />}
    </Dialog>
  );
}
