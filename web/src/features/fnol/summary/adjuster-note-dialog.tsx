import { textLimits } from '@beistand/contract/constants.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { useState } from 'react';
import { useSaveNote } from '#features/notes/api.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type AdjusterNoteDialogProps = { claimNumber: string; note: Note | undefined; onClose: () => void };

/** Subject and text are both needed; what could not be saved stays and can be sent again. */
export function AdjusterNoteDialog({ claimNumber, note, onClose }: AdjusterNoteDialogProps) {
  const text = useText();
  const saving = useSaveNote(claimNumber, note?.publicID);
  const [subject, setSubject] = useState(note?.subject ?? '');
  const [body, setBody] = useState(note?.body ?? '');
  const isWritten = subject.trim() !== '' && body.trim() !== '';
  return (
    <Dialog
      isOpen
      title={text(note ? 'notes.edit.title' : 'notes.add')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            loading={saving.isPending}
            disabledReason={isWritten ? undefined : text('notes.incomplete')}
            onClick={() => saving.mutate({ subject, body }, { onSuccess: onClose })}
          >
            {text('notes.save')}
          </Button>
          <Button onClick={onClose}>{text('notes.cancel')}</Button>
        </>
      }
    >
      {saving.isError && (
        <Notice tone="danger" announce="alert">
          {text('notes.cannotProcess')}
        </Notice>
      )}
      <Field name="noteSubject" label={text('notes.subject')} required>
        <TextInput
          autoComplete="off"
          maxLength={textLimits.noteSubject}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </Field>
      <Field name="noteBody" label={text('notes.body')} required>
        <TextArea rows={6} limit={textLimits.note} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
    </Dialog>
  );
}
