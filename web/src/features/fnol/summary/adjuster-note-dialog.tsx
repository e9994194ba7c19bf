import { textLimits } from '@beistand/contract/constants.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { useId, type SubmitEvent } from 'react';
import { useSaveNote } from '#features/notes/api.ts';
import { noteRules } from '#features/notes/note-fields.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type AdjusterNoteDialogProps = { claimNumber: string; note: Note | undefined; onClose: () => void };

/** Subject and text are both required. After a failure the text stays, and can be sent again. */
export function AdjusterNoteDialog({ claimNumber, note, onClose }: AdjusterNoteDialogProps) {
  const text = useText();
  const formId = useId();
  const saving = useSaveNote(claimNumber, note?.publicID);
  const form = useForm(noteRules, {
    ...(note && { initial: { subject: note.subject, body: note.body } }),
    async send(written) {
      await saving.mutateAsync(written);
      onClose();
    },
  });

  function submit(event: SubmitEvent) {
    // React passes events of a portal on to its parents, so the wizard's form would be submitted too.
    event.stopPropagation();
    form.onSubmit(event);
  }

  return (
    <Dialog
      isOpen
      title={text(note ? 'notes.edit.title' : 'notes.add')}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.isSending}
            disabledReason={form.isMissing ? text('notes.incomplete') : undefined}
          >
            {text('notes.save')}
          </Button>
          <Button onClick={onClose}>{text('notes.cancel')}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <ErrorSummary {...form.summary} />
        {form.failure !== undefined && (
          <Notice key={form.attempts} tone="danger" announce="alert">
            {text('notes.cannotProcess')}
          </Notice>
        )}
        <Field {...form.field('subject')} required>
          <TextInput autoComplete="off" {...form.input('subject')} />
        </Field>
        <Field {...form.field('body')} required>
          <TextArea rows={6} limit={textLimits.note} {...form.input('body')} />
        </Field>
      </form>
    </Dialog>
  );
}
