import { useText } from '#i18n/use-text.ts';
import { useOpenCallback } from '#features/callbacks/api.ts';
import { CallbackHoursField } from '#features/callbacks/callback-hours-field.tsx';
import { PlannedCall } from '#features/callbacks/planned-call.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { NoteEntry } from './note-fields.ts';

type CallbackWishProps = {
  entry: NoteEntry;
  error: string | undefined;
  onChange: (part: Pick<NoteEntry, 'wantsCallback'> | Pick<NoteEntry, 'hours'>) => void;
};

/** Whether the note asks for a call, and within how many hours. Where one is promised already, there is nothing to ask. */
export function CallbackWish({ entry: { wantsCallback, hours }, error, onChange }: CallbackWishProps) {
  const text = useText();
  const open = useOpenCallback({ isNeeded: false });
  if (open.data && !wantsCallback)
    return (
      <Notice>
        <PlannedCall />
      </Notice>
    );
  return (
    <>
      <Checkbox
        name="wantsCallback"
        label={text('messages.note.callback')}
        checked={wantsCallback}
        onChange={(event) => onChange({ wantsCallback: event.target.checked })}
      />
      {wantsCallback && (
        <CallbackHoursField value={hours} error={error} onChange={(count) => onChange({ hours: count })} />
      )}
    </>
  );
}
