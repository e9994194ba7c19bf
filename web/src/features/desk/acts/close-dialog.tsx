import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { closeReasons, type CloseReason } from '@beistand/contract/features/desk/act-rules.ts';
import type { ClosingEffects } from '@beistand/contract/features/desk/act-schema.ts';
import { useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useClosingEffects } from '#features/desk/api/case-api.ts';
import { useAct } from '#features/desk/api/use-act.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { Button } from '#ui/action/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Says what closing does before it is done. */
export function CloseDialog({ claimNumber, onClose }: { claimNumber: string; onClose: () => void }) {
  const text = useText();
  const notify = useNotifications();
  const idOf = useAttemptKey();
  const effects = useClosingEffects(claimNumber);
  const closing = useAct(actOperations.closeCase, claimNumber);
  const [reason, setReason] = useState<CloseReason>('settled');

  function close() {
    closing.mutate([claimNumber, { id: idOf(reason), reason }], {
      onSuccess() {
        notify.success(text('desk.close.done'));
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={text('desk.close.title', { number: claimNumber })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={closing.isPending} onClick={close}>
            {text('desk.close.confirm')}
          </Button>
          <Button onClick={onClose}>{text('desk.cancel')}</Button>
        </>
      }
    >
      {effects.isPending && <LoadingState />}
      {effects.error && !effects.isFetching && (
        <ErrorState title={text('desk.close.unknown')} onRetry={() => void effects.refetch()} />
      )}
      {effects.data && <Effects {...effects.data} />}
      <Field name="closeReason" label={text('desk.close.reason')}>
        <NativeSelect
          options={closeReasons.map((value) => ({ value, label: text(`desk.close.reason.${value}`) }))}
          value={reason}
          onChange={({ target }) => setReason(closeReasons.find((one) => one === target.value) ?? 'settled')}
        />
      </Field>
      {closing.error && <ActFailure failure={closing.error} />}
    </Dialog>
  );
}

function Effects({ requests, items, hasPromisedCall, hasUnansweredNote }: ClosingEffects) {
  const text = useText();
  if (requests.length === 0 && items.length === 0 && !hasPromisedCall && !hasUnansweredNote)
    return <p>{text('desk.close.nothing')}</p>;
  return (
    <ul>
      {hasUnansweredNote && <li>{text('desk.close.note')}</li>}
      {requests.length > 0 && (
        <li>{text('desk.close.requests', { count: requests.length, titles: requests.join(', ') })}</li>
      )}
      {items.length > 0 && (
        <li>
          {text('desk.close.items', {
            count: items.length,
            kinds: items.map((kind) => text(`desk.kind.${kind}`)).join(', '),
          })}
        </li>
      )}
      {hasPromisedCall && <li>{text('desk.close.call')}</li>}
      {(requests.length > 0 || hasPromisedCall) && <li>{text('desk.close.message')}</li>}
    </ul>
  );
}
