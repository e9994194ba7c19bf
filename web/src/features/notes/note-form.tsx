import { textLimits } from '@beistand/contract/constants.ts';
import { noteTextSchema, type Note, type NoteText } from '@beistand/contract/features/notes/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useText } from '#i18n/use-text.ts';
import { useKeptWork } from '#platform/drafts/kept-work.ts';
import { useUnsavedWork } from '#platform/drafts/unsaved-work.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { useSaveNote } from './api.ts';

const empty: NoteText = { subject: '', body: '' };

type NoteFormProps = { claimNumber: string; note?: Note };

/** What was written stays until it is saved or given up: through a failure, a time-out and a new sign-in. */
export function NoteForm({ claimNumber, note }: NoteFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const notify = useNotifications();
  const saving = useSaveNote(claimNumber, note?.publicID);
  const before: NoteText = note ? { subject: note.subject, body: note.body } : empty;
  const form = useForm<NoteText>({ shouldFocusError: false, defaultValues: before });
  const { control, register, handleSubmit, reset, formState } = form;
  const { errors, submitCount, isDirty } = formState;
  const written = useWatch({ control }) as NoteText;
  const isSame = (value: NoteText) => value.subject === before.subject && value.body === before.body;
  const kept = useKeptWork(`note ${claimNumber} ${note?.publicID ?? 'new'}`, {
    value: written,
    isEmpty: isSame,
    schema: noteTextSchema,
    restore: (value) => reset(value, { keepDefaultValues: true }),
  });
  useUnsavedWork(isDirty && !saving.isSuccess);

  function leave() {
    reset(before);
    kept.forget();
    void navigate({ to: '/claims/$claimNumber', params: { claimNumber }, search: { tab: 'notes' }, state: true });
  }

  const save = handleSubmit((value) =>
    saving.mutate(value, {
      onSuccess: () => {
        notify.success(text('notes.saved'));
        leave();
      },
    }),
  );
  const rules = (name: keyof NoteText, max: number) => ({
    validate: (value: string) => {
      if (value.trim() === '') return text(`notes.${name}.missing`);
      return value.length <= max || text('notes.tooLong', { max });
    },
  });
  const issues = (['subject', 'body'] as const).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  const isWritten = written.subject.trim() !== '' && written.body.trim() !== '';

  return (
    <form noValidate onSubmit={save}>
      {submitCount > 0 && <ErrorSummary issues={issues} focusKey={submitCount} />}
      <Field name="subject" label={text('notes.subject')} error={errors.subject?.message} required>
        <TextInput autoComplete="off" {...register('subject', rules('subject', textLimits.noteSubject))} />
      </Field>
      <Field name="body" label={text('notes.body')} error={errors.body?.message} required>
        <TextArea rows={8} limit={textLimits.note} {...register('body', rules('body', textLimits.note))} />
      </Field>
      {saving.isError && (
        <Notice tone="danger" announce="alert" title={text(note ? 'notes.cannotProcess' : 'notes.notAdded')}>
          {text('notes.kept')}
        </Notice>
      )}
      <ButtonRow>
        <Button
          type="submit"
          variant="primary"
          loading={saving.isPending}
          disabledReason={isWritten ? undefined : text('notes.incomplete')}
        >
          {text(saving.isError ? 'action.retry' : 'notes.save')}
        </Button>
        <Button onClick={leave}>{text('notes.cancel')}</Button>
      </ButtonRow>
    </form>
  );
}
