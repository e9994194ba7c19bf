import { erasureReasons, type Erasing } from '@beistand/contract/features/desk/erasure-schema.ts';
import { leadOperations } from '@beistand/contract/features/desk/lead-operations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { refreshCase, refreshInbox } from '#features/desk/api/refresh.ts';

export function EraseButton({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {text('desk.erase')}
      </Button>
      {isOpen && <EraseDialog claimNumber={claimNumber} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows what goes, and erases only for who types the number of the case. */
function EraseDialog({ claimNumber, onClose }: { claimNumber: string; onClose: () => void }) {
  const text = useText();
  const effects = useErasureEffects(claimNumber);
  const erasing = useErase(claimNumber);
  const [typedNumber, setTyped] = useState('');
  const [reason, setReason] = useState<Erasing['reason']>('request');
  const isTyped = typedNumber.trim() === claimNumber;
  return (
    <Dialog
      role="alertdialog"
      title={text('desk.erase.title', { number: claimNumber })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            loading={erasing.isPending}
            disabledReason={isTyped ? undefined : text('desk.erase.untyped')}
            onClick={() => erasing.mutate({ typedNumber: claimNumber, reason }, { onSuccess: onClose })}
          >
            {text('desk.erase.confirm')}
          </Button>
          <Button onClick={onClose}>{text('desk.cancel')}</Button>
        </>
      }
    >
      <p>{text('desk.erase.forEver')}</p>
      {effects.isPending && <LoadingState />}
      {effects.error && !effects.isFetching && (
        <ErrorState title={text('desk.erase.unknown')} onRetry={() => void effects.refetch()} />
      )}
      {effects.data && <p>{text('desk.erase.effects', effects.data)}</p>}
      <Field name="eraseReason" label={text('desk.close.reason')}>
        <NativeSelect
          options={erasureReasons.map((value) => ({ value, label: text(`desk.erase.reason.${value}`) }))}
          value={reason}
          onChange={({ target }) => setReason(erasureReasons.find((one) => one === target.value) ?? 'request')}
        />
      </Field>
      <Field name="typedNumber" label={text('desk.erase.type', { number: claimNumber })} required>
        <TextInput autoComplete="off" value={typedNumber} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {erasing.error && <ActFailure failure={erasing.error} />}
    </Dialog>
  );
}

function useErasureEffects(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'erasure', claimNumber],
    queryFn: ({ signal }) => rpc(leadOperations.previewErasure, [claimNumber], { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

function useErase(claimNumber: string) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (erasing: Erasing) =>
      rpc(leadOperations.eraseCase, [claimNumber, erasing], { idempotencyKey: keyOf(JSON.stringify(erasing)) }),
    onSettled() {
      refreshCase(queryClient, claimNumber);
      refreshInbox(queryClient);
    },
  });
}
