import { textLimits } from '@beistand/contract/constants.ts';
import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { reviewReasons, type ReviewReason } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useActForm } from '#features/desk/use-act-form.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { shortName } from '#ui/content/short-name.ts';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { refuseRules } from './refuse-fields.ts';

type RefuseDialogProps = { claimNumber: string; publicID: string; name: string; onClose: () => void };

/** Refuses a document with one of five reasons and, where that says too little, own words; both reach the member. */
export function RefuseDialog({ claimNumber, publicID, name, onClose }: RefuseDialogProps) {
  const text = useText();
  const notify = useNotifications();
  const refusing = useAct(actOperations.refuseDocument, claimNumber);
  const form = useActForm(`refuse ${claimNumber} ${publicID}`, refuseRules, {
    onClose,
    async send(why) {
      await refusing.mutateAsync([claimNumber, publicID, why]);
      notify.success(text('desk.refuse.done'));
    },
  });
  const { label, ...reason } = form.field('reason');
  return (
    <ActDialog
      // A zero-width space is where the name may break: a title is plain text.
      title={text('desk.refuse.title', { name: shortName(name).replaceAll('_', '_\u200B') })}
      form={form}
      submit={text('desk.refuse.confirm')}
      variant="danger"
      onClose={onClose}
    >
      <RadioGroup
        {...reason}
        legend={label}
        required
        options={reviewReasons.map((value) => ({ value, label: text(`desk.refuse.${value}`) }))}
        value={form.data.reason}
        onChange={(event) => form.change({ reason: event.target.value as ReviewReason })}
      />
      <Field {...form.field('words')} hint={text('desk.refuse.words.hint')} optional>
        <TextArea rows={3} limit={textLimits.requestDetails} {...form.input('words')} />
      </Field>
    </ActDialog>
  );
}
