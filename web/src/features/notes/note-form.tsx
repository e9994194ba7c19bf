import { textLimits } from '@beistand/contract/constants.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { useSaveNote } from './api.ts';
import { noteRules } from './note-fields.ts';

type NoteFormProps = { claimNumber: string; note?: Note };

/** What was written stays until it is saved or given up: through a failure, a time-out and a new sign-in. */
export function NoteForm({ claimNumber, note }: NoteFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const notify = useNotifications();
  const saving = useSaveNote(claimNumber, note?.publicID);
  const form = useForm(noteRules, {
    ...(note && { initial: { subject: note.subject, body: note.body } }),
    async send(written) {
      await saving.mutateAsync(written);
      notify.success(text('notes.saved'));
      leave();
    },
  });
  const kept = useUserWork(`note ${claimNumber} ${note?.publicID ?? 'new'}`, form.work);
  const hasFailed = form.failure !== undefined;

  function leave() {
    form.reset();
    kept.forget();
    void navigate({ to: '/claims/$claimNumber', params: { claimNumber }, search: { tab: 'notes' }, state: true });
  }

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary {...form.summary} />
      <Field {...form.field('subject')} required>
        <TextInput autoComplete="off" {...form.input('subject')} />
      </Field>
      <Field {...form.field('body')} required>
        <TextArea rows={8} limit={textLimits.note} {...form.input('body')} />
      </Field>
      {hasFailed && (
        <Notice
          key={form.attempts}
          tone="danger"
          announce="alert"
          title={text(note ? 'notes.cannotProcess' : 'notes.notAdded')}
        >
          {text('notes.kept')}
        </Notice>
      )}
      <ButtonRow>
        <Button
          type="submit"
          variant="primary"
          loading={form.isSending}
          disabledReason={form.isMissing ? text('notes.incomplete') : undefined}
        >
          {text(hasFailed ? 'action.retry' : 'notes.save')}
        </Button>
        <Button onClick={leave}>{text('notes.cancel')}</Button>
      </ButtonRow>
    </form>
  );
}
