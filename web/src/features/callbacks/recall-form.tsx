import { callbackRequestSchema } from '@beistand/contract/features/callbacks/schema.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { RpcError } from '#platform/network/rpc-error.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { useCallbackRequest } from './api.ts';
import { CallbackHoursField } from './callback-hours-field.tsx';
import { recallFields } from './recall-fields.ts';

const rules = {
  wire: callbackRequestSchema,
  words: { 'hours.required': 'callbacks.hours.required' },
} as const;

export function RecallForm({ request }: { request: ReturnType<typeof useCallbackRequest> }) {
  const text = useText();
  const { historyRedirectPath } = useMember();
  const form = useForm(recallFields, rules);
  const isOffline = request.error instanceof RpcError && request.error.kind === 'offline';

  const submit = form.onSubmit(({ hours }) => {
    if (!request.isPending) request.mutate(hours);
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorSummary {...form.summary} />
        <Card>
          <CallbackHoursField
            value={form.data.hours}
            error={form.field('hours').error}
            hint={text('callbacks.hours.hint')}
            onChange={(hours) => form.change({ hours })}
          />
        </Card>
        {isOffline && (
          // A new notice for each attempt, so that the same words are heard again.
          <Notice key={request.submittedAt} tone="danger" announce="alert">
            {text('callbacks.offline')}
          </Notice>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" loading={request.isPending}>
            {text('callbacks.next')}
          </Button>
          <MemberLink page={historyRedirectPath} className={buttonClass({})}>
            {text('callbacks.back')}
          </MemberLink>
        </ButtonRow>
      </Stack>
    </form>
  );
}
