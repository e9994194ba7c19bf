import { textLimits } from '@beistand/contract/constants.ts';
import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { reviewReasons, type ReviewReason } from '@beistand/contract/features/desk/act-rules.ts';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { refuseRules } from './refuse-fields.ts';

type RefuseDialogProps = { claimNumber: string; publicID: string; name: string; onClose: () => void };

/** Refuses a document with one of five reasons and, where that says too little, own words; both reach the member. */
export function RefuseDialog({ claimNumber, publicID, name, onClose }: RefuseDialogProps) {
  const text = useText();
  const notify = useNotifications();
  const refusing = useAct(actOperations.refuseDocument, claimNumber);
  const form = useForm(refuseRules, {
    async send(why) {
      await refusing.mutateAsync([claimNumber, publicID, why]);
      notify.success(text('desk.refuse.done'));
      onClose();
    },
  });
  const { label, ...reason } = form.field('reason');
  return (
    <Dialog title={text('desk.refuse.title', { name })} isOpen onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit}>
        <RadioGroup
          {...reason}
          legend={label}
          required
          options={reviewReasons.map((value) => ({ value, label: text(`desk.refuse.${value}`) }))}
          value={form.data.reason}
          onChange={(event) => form.change({ reason: event.target.value as ReviewReason })}
        />
        <Field {...form.field('words')} optional>
          <TextArea rows={3} limit={textLimits.requestDetails} {...form.input('words')} />
        </Field>
        {form.failure !== undefined && <ActFailure key={form.attempts} failure={form.failure} />}
        <ButtonRow>
          <Button type="submit" variant="danger" loading={form.isSending}>
            {text('desk.refuse.confirm')}
          </Button>
          <Button onClick={onClose}>{text('desk.cancel')}</Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
