import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { DateTimePicker } from '#ui/date/date-time-picker.tsx';
import { Button } from '#ui/action/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { useClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useFnol } from '#features/fnol/wizard/fnol-context.ts';
import { AccountPolicies } from './account-policies.tsx';
import { hasHappened } from './has-happened.ts';
import { instantOf, partsAt, withOwnTime } from './loss-time.ts';
import { OwnPolicies } from './own-policies.tsx';
import type { PolicyChoice } from './policy-table.tsx';
import { usePolicyChange } from './use-policy-change.ts';

// Not for policyholders.
const AccountChoice = lazyPart(() =>
  import('#features/fnol/wizard/account-choice.tsx').then((module) => module.AccountChoice),
);

/** When it happened, and on which policy the claim is made. */
export function SelectPolicyPage(props: StepPageProps<FnolEntry>) {
  const { data } = props;
  const text = useText();
  const { timeZone } = useConfiguration();
  const { persona } = useUser();
  const { isFound, isOutsidePeriod, startAnew } = useFnol();
  const form = useClaimForm('select-policy', props);
  const [first] = useState(() => partsAt(data.claim.lossDate, timeZone));
  const [entered, setEntered] = useState(first);
  const { asked, ask, accept, decline, isChanging } = usePolicyChange(data);
  const { onBlur, optional: _, ...lossDate } = form.field('lossDate');
  // Policies are those of the day, also before its time is said.
  const day = data.claim.lossDate ?? instantOf({ ...entered, time: '00:00' }, timeZone);
  const isLater = day !== undefined && !hasHappened(day);

  function choose(policy: PolicyChoice) {
    const chosen = data.claim.policy?.policyNumber;
    if (chosen === policy.policyNumber) return;
    // If only a policy was chosen, changing it loses no entries.
    if (chosen === undefined || data.claim.contacts === undefined) form.set({ policy });
    else ask(policy);
  }

  const Policies = persona === 'policyholder' ? OwnPolicies : AccountPolicies;
  return (
    <Stack gap="loose">
      {isFound && (
        <Notice
          title={text('fnol.found.title')}
          actions={<Button onClick={() => startAnew()}>{text('fnol.found.anew')}</Button>}
        >
          {text('fnol.found.message')}
        </Notice>
      )}
      {/* Together, for what comes late would move the policies under the person's finger. */}
      <Suspense fallback={<LoadingState />}>
        {persona !== 'policyholder' && <AccountChoice />}
        <DateTimePicker
          {...lossDate}
          error={isLater ? text('fnol.lossDate.later') : lossDate.error}
          timeLabel={text('fnol.lossTime')}
          timeHint={text('fnol.lossTime.hint')}
          hint={text('fnol.lossDate.hint')}
          onBlur={onBlur}
          value={entered}
          onChange={(typed) => {
            const next = withOwnTime(first, entered, typed);
            setEntered(next);
            form.set({ lossDate: instantOf(next, timeZone) });
          }}
        />
        <Policies lossDate={day} chosen={data.claim.policy?.policyNumber} onChoose={choose} />
      </Suspense>
      {isOutsidePeriod && (
        <Notice tone="warning" announce="alert" title={text('fnol.policy.outside.title')}>
          {text('fnol.policy.outside')}
        </Notice>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          destructive
          title={text('fnol.policyChange.title')}
          confirmLabel={text('fnol.policyChange.confirm')}
          cancelLabel={text('fnol.policyChange.keep')}
          loading={isChanging}
          onConfirm={() => void accept()}
          onCancel={decline}
        >
          <p>{text('fnol.policyChange.message')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
