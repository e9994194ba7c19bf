import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { isOffline } from '#platform/network/is-offline.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { isPlannedAlready, type useCallbackRequest } from './api.ts';
import { CallbackHoursField } from './callback-hours-field.tsx';
import { recallRules } from './recall-fields.ts';

export function RecallForm({ request }: { request: ReturnType<typeof useCallbackRequest> }) {
  const text = useText();
  const { historyRedirectPath } = useMember();
  const routeError = useErrorRouting();
  const form = useForm(recallRules, {
    send: ({ hours }) => request.mutateAsync(hours),
    onFailure: (failure) => {
      if (!isPlannedAlready(failure)) routeError(failure, '/callcenter');
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit}>
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
        {isOffline(form.failure) && (
          // A new notice for each attempt, so that the same words are heard again.
          <Notice key={form.attempts} tone="danger" announce="alert">
            {text('callbacks.offline')}
          </Notice>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending}>
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
