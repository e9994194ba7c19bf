import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { loadPhoneRule } from '#platform/phone-rule.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CaseKindFields, LossFields, OpeningFields, PersonFields } from './new-case-groups.tsx';
import { newCaseRulesIn } from './new-case-fields.ts';

export function NewCaseForm() {
  const text = useText();
  const rpc = useRpc();
  const navigate = useNavigate();
  const notify = useNotifications();
  const { locales, country } = useConfiguration();
  const rules = useMemo(() => newCaseRulesIn(country), [country]);
  const idOf = useAttemptKey();
  const form = useForm(rules, {
    initial: { ...rules.initial, language: locales[0] ?? null },
    async send(fields) {
      const id = idOf(JSON.stringify(fields));
      const { claimNumber } = await rpc(actOperations.createCase, [{ ...fields, id }], { idempotencyKey: id });
      form.reset();
      kept.forget();
      notify.success(text('deskNew.done', { number: claimNumber }));
      void navigate({
        to: '/desk/cases/$claimNumber',
        params: { claimNumber },
        search: {},
        state: { deskWhy: { reason: 'call' } },
      });
    },
  });
  const kept = useUserWork('desk case', form.work);
  useOnceActive(() => void loadPhoneRule().catch(() => undefined));
  const consent = form.field('consent');

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary {...form.summary} />
      <Stack gap="loose">
        <CaseKindFields form={form} />
        <PersonFields form={form} />
        <OpeningFields form={form} />
        <LossFields form={form} />
        <CheckboxField
          {...consent}
          label={form.data.ext === 'medical' ? text('deskNew.consent.health') : consent.label}
          checked={form.data.consent}
          onChange={(event) => form.change({ consent: event.target.checked })}
        />
        {form.failure !== undefined && <ActFailure key={form.attempts} failure={form.failure} />}
        <Button type="submit" variant="primary" loading={form.isSending}>
          {text('deskNew.create')}
        </Button>
      </Stack>
    </form>
  );
}
