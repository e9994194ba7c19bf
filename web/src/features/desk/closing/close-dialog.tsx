import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { closeReasons } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { ClosingEffects } from '@beistand/contract/features/desk/acts/act-schema.ts';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { useClosingEffects } from '#features/desk/api/case-api.ts';
import { useAct } from '#features/desk/api/use-act.ts';
import { useActForm } from '#features/desk/use-act-form.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { closeRules } from './close-fields.ts';

type CloseDialogProps = { claimNumber: string; onClose: () => void };

/** Says what closing does before it is done. */
export function CloseDialog(props: CloseDialogProps) {
  return useCatalogue('deskClosing') && <CloseForm {...props} />;
}

/** Its rules speak the dialog's words. */
function CloseForm({ claimNumber, onClose }: CloseDialogProps) {
  const text = useText();
  const notify = useNotifications();
  const idOf = useAttemptKey();
  const effects = useClosingEffects(claimNumber);
  const closing = useAct(actOperations.closeCase, claimNumber);
  const form = useActForm(`close ${claimNumber}`, closeRules, {
    onClose,
    async send({ reason }) {
      await closing.mutateAsync([claimNumber, { id: idOf(reason), reason }]);
      notify.success(text('desk.close.done'));
    },
  });
  return (
    <ActDialog
      title={text('desk.close.title', { number: claimNumber })}
      form={form}
      submit={text('desk.close.confirm')}
      onClose={onClose}
    >
      <Stack>
        {effects.isPending && <LoadingState />}
        {effects.error && !effects.isFetching && (
          <ErrorState title={text('desk.close.unknown')} onRetry={() => void effects.refetch()} />
        )}
        {effects.data && <Effects {...effects.data} />}
        <Field {...form.field('reason')} required>
          <NativeSelect
            placeholder={text('form.choose')}
            options={closeReasons.map((value) => ({ value, label: text(`desk.close.reason.${value}`) }))}
            value={form.data.reason ?? ''}
            onChange={({ target }) => form.change({ reason: closeReasons.find((one) => one === target.value) ?? null })}
          />
        </Field>
      </Stack>
    </ActDialog>
  );
}

function Effects({ requests, answered, received, items, hasPromisedCall, hasUnansweredNote }: ClosingEffects) {
  const text = useText();
  const isTold = requests.length > 0 || received.length > 0 || hasPromisedCall;
  if (!isTold && items.length === 0 && !hasUnansweredNote) return <p>{text('desk.close.nothing')}</p>;
  return (
    <ul>
      {hasUnansweredNote && <li>{text('desk.close.note')}</li>}
      {requests.length > 0 && (
        <li>{text('desk.close.requests', { count: requests.length, titles: listed(requests) })}</li>
      )}
      {answered.length > 0 && <li>{text('desk.close.answered', { titles: listed(answered) })}</li>}
      {received.length > 0 && <li>{text('desk.close.received', { titles: listed(received) })}</li>}
      {items.length > 0 && (
        <li>
          {text('desk.close.items', {
            count: items.length,
            kinds: counted(items.map((kind) => text(`desk.kind.${kind}`))).join(', '),
          })}
        </li>
      )}
      {hasPromisedCall && <li>{text('desk.close.call')}</li>}
      {isTold && <li>{text('desk.close.message')}</li>}
    </ul>
  );
}

const listed = (titles: readonly string[]) => softHyphenated(titles.join(', '));

/** Each once, with how often it is there. */
function counted(words: readonly string[]): string[] {
  return [...new Set(words)].map((word) => {
    const count = words.filter((one) => one === word).length;
    return count > 1 ? `${word} (${count})` : word;
  });
}
