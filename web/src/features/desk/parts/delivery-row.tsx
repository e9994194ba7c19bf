import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { Delivery } from '@beistand/contract/features/desk/case-schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PartRow } from './part-rows.tsx';

const tones: Readonly<Record<Delivery['state'], StatusTone>> = {
  queued: 'progress',
  sent: 'success',
  failed: 'danger',
  unsure: 'warning',
  dropped: 'neutral',
};

type DeliveryRowProps = { claimNumber: string; message: Delivery; mayAct: boolean };

/** One SMS or mail. One that may have arrived already is sent again only after a question. */
export function DeliveryRow({ claimNumber, message, mayAct }: DeliveryRowProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const retrying = useAct(actOperations.retryMessage, claimNumber);
  const [isAsked, setAsked] = useState(false);
  const { id, channel, state, maySendAgain, createdAt } = message;

  function retry() {
    retrying.mutate([claimNumber, id], { onSettled: () => setAsked(false) });
  }

  return (
    <PartRow
      title={text(`desk.channel.${channel}`)}
      state={<StatusLabel tone={tones[state]} label={text(`desk.delivery.${state}`)} />}
      more={[formatDateTime(createdAt, locale, { timeZone })]}
      action={
        mayAct &&
        maySendAgain && (
          <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
            {text('desk.delivery.retry')}
          </Button>
        )
      }
    >
      {retrying.error && <ActFailure failure={retrying.error} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={text('desk.delivery.retry.title')}
        confirmLabel={text('desk.delivery.retry')}
        cancelLabel={text('desk.cancel')}
        loading={retrying.isPending}
        onConfirm={retry}
        onCancel={() => setAsked(false)}
      >
        {text(state === 'unsure' ? 'desk.delivery.retry.unsure' : 'desk.delivery.retry.failed')}
      </ConfirmDialog>
    </PartRow>
  );
}
