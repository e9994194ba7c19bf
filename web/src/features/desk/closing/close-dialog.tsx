import { textLimits } from '@beistand/contract/constants.ts';
import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { tellsByItself } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { ClosingEffects } from '@beistand/contract/features/desk/acts/act-schema.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { closeReasons } from '@beistand/contract/features/requests/close-reasons.ts';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { MessagePreview } from '#features/desk/acts/message/message-preview.tsx';
import { useClosingEffects, usePreview } from '#features/desk/api/case-api.ts';
import { useAct } from '#features/desk/api/use-act.ts';
import { useActForm } from '#features/desk/use-act-form.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { Button } from '#ui/action/button.tsx';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { closeRules } from './close-fields.ts';

type CloseDialogProps = { shown: DeskCase; onClose: () => void };

/** Says what closing does before it is done. */
export function CloseDialog(props: CloseDialogProps) {
  return useCatalogue('deskClosing') && <CloseForm {...props} />;
}

/** Its rules speak the dialog's words. */
function CloseForm({ shown, onClose }: CloseDialogProps) {
  const { claimNumber, origin } = shown;
  const hasReader = origin === 'member';
  const text = useText();
  const notify = useNotifications();
  const idOf = useAttemptKey();
  const effects = useClosingEffects(claimNumber);
  const preview = usePreview(claimNumber);
  const closing = useAct(actOperations.closeCase, claimNumber);
  const form = useActForm(`close ${claimNumber}`, closeRules, {
    onClose,
    async send(said) {
      await closing.mutateAsync([claimNumber, { id: idOf(JSON.stringify(said)), ...said }]);
      notify.success(text('desk.close.done'));
    },
  });
  const { reason, words } = form.data;
  const said = reason && ({ kind: 'closing', reason, words: words.trim() } as const);
  const isTold = said !== null && tellsByItself(said);
  /** Not of what was changed since. */
  const isPreviewed = JSON.stringify(preview.variables) === JSON.stringify(said);
  return (
    <ActDialog
      title={text('desk.close.title', { number: claimNumber })}
      form={form}
      submit={text('desk.close.confirm')}
      onClose={onClose}
      further={
        hasReader && (
          <Button
            variant="quiet"
            loading={preview.isPending}
            disabledReason={said === null ? text('desk.close.chooseFirst') : undefined}
            onClick={() => said && preview.mutate(said)}
          >
            {text('desk.preview')}
          </Button>
        )
      }
    >
      <Stack>
        {effects.isPending && <LoadingState />}
        {effects.error && !effects.isFetching && (
          <ErrorState title={text('desk.close.unknown')} onRetry={() => void effects.refetch()} />
        )}
        {effects.data && <Effects {...effects.data} isToldAnyway={hasReader && isTold} />}
        <Field {...form.field('reason')} required>
          <NativeSelect
            placeholder={text('form.choose')}
            options={closeReasons.map((value) => ({ value, label: text(`desk.close.reason.${value}`) }))}
            value={form.data.reason ?? ''}
            onChange={({ target }) => form.change({ reason: closeReasons.find((one) => one === target.value) ?? null })}
          />
        </Field>
        {hasReader && (
          <Field {...form.field('words')} hint={text('desk.close.words.hint')} optional>
            <TextArea rows={3} limit={textLimits.requestDetails} {...form.input('words')} />
          </Field>
        )}
        {preview.data && isPreviewed && (
          <MessagePreview
            preview={preview.data}
            shown={shown}
            hasPage
            isSent={isTold || (effects.data !== undefined && tellsOf(effects.data))}
          />
        )}
        {preview.error && <ActFailure failure={preview.error} />}
      </Stack>
    </ActDialog>
  );
}

/** Whoever waited for something is told. */
const tellsOf = ({ requests, received, hasPromisedCall }: ClosingEffects) =>
  requests.length > 0 || received.length > 0 || hasPromisedCall;

function Effects({ isToldAnyway, ...effects }: ClosingEffects & { isToldAnyway: boolean }) {
  const { requests, answered, received, items, hasPromisedCall, hasUnansweredNote } = effects;
  const text = useText();
  const isTold = isToldAnyway || tellsOf(effects);
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
