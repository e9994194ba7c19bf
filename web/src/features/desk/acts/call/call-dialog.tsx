import { callbackHours, textLimits, type CallbackHours } from '@beistand/contract/constants.ts';
import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { CallOutcome } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import { useState } from 'react';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useActForm } from '#features/desk/use-act-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './call-dialog.module.css';
import { callRules } from './call-fields.ts';

type CallDialogProps = {
  claimNumber: string;
  outcome: CallOutcome;
  /** How often nobody was reached so far; undefined where no call was promised. */
  attempts: number | undefined;
  /** Nobody has been in touch so far. */
  isNew: boolean;
  /** The member's links ask for the number of the case. */
  opensByNumber: boolean;
  onClose: () => void;
};

/** Keeps what came of a call, and says first what follows from it. */
export function CallDialog({ claimNumber, outcome, attempts, isNew, opensByNumber, onClose }: CallDialogProps) {
  const text = useText();
  const notify = useNotifications();
  const idOf = useAttemptKey();
  const recording = useAct(actOperations.recordCall, claimNumber);
  const [rules] = useState(() => callRules(outcome));
  const isLastMiss = outcome === 'notReached' && attempts !== undefined && attempts + 1 >= deskTimes.attempts;
  const isUnpromised = outcome !== 'callAgain' && attempts === undefined;
  // Once the club has been in touch, the case is not new any more.
  const endsNew = isNew && (outcome !== 'notReached' || isLastMiss);
  const form = useActForm(`call ${outcome} ${claimNumber}`, rules, {
    onClose,
    async send({ words, hours = 1 }) {
      const said = { id: idOf(JSON.stringify([outcome, words, hours])), ...(words !== undefined && { words }) };
      await recording.mutateAsync([
        claimNumber,
        outcome === 'callAgain' ? { ...said, outcome, hours } : { ...said, outcome },
      ]);
      notify.success(text('desk.call.kept'));
    },
  });
  return (
    <ActDialog
      title={text(`desk.call.${outcome}`)}
      form={form}
      submit={text(isLastMiss ? 'desk.call.keepAndSend' : 'desk.call.keep')}
      onClose={onClose}
    >
      <Notice tone={isLastMiss ? 'warning' : 'info'}>
        {isUnpromised
          ? text('desk.call.unpromised')
          : text(isLastMiss ? 'desk.call.lastMiss' : `desk.call.${outcome}.means`, {
              minutes: deskTimes.callAgainMinutes,
            })}
        {endsNew && ` ${text('desk.call.endsNew')}`}
        {isUnpromised && !endsNew && ` ${text('desk.call.noChange')}`}
      </Notice>
      {outcome === 'reached' && (
        <p className={styles.number}>
          <UnbrokenNumbers>{text('desk.call.number', { number: claimNumber })}</UnbrokenNumbers>
          {opensByNumber && ` ${text('desk.call.number.why')}`}
        </p>
      )}
      {outcome === 'callAgain' && (
        <RadioGroup
          name="hours"
          legend={form.field('hours').label}
          error={form.field('hours').error}
          required
          inline
          options={callbackHours.map((count) => ({ value: String(count), label: text('desk.hours', { count }) }))}
          value={form.data.hours === null ? null : String(form.data.hours)}
          onChange={(event) => form.change({ hours: Number(event.target.value) as CallbackHours })}
        />
      )}
      <Field {...form.field('words')} hint={text('desk.call.words.hint')} optional>
        <TextArea rows={3} limit={textLimits.requestDetails} {...form.input('words')} />
      </Field>
    </ActDialog>
  );
}
