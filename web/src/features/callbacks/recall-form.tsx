import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { isPlannedAlready, useCallNumbers, type useCallbackRequest } from './api.ts';
import { CalledNumber } from './called-number.tsx';
import { CallbackHoursField } from './callback-hours-field.tsx';
import { recallRules } from './recall-fields.ts';

type RecallFormProps = {
  request: ReturnType<typeof useCallbackRequest>;
  /** Called when something is chosen. */
  onBegin: () => void;
};

export function RecallForm({ request, onBegin }: RecallFormProps) {
  const text = useText();
  const { historyRedirectPath, communicationTypeExt } = useMember();
  const { contacts } = useConfiguration();
  const { data: numbers } = useCallNumbers();
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
            hint={numbers ? undefined : text('callbacks.hours.hint')}
            onChange={(hours) => {
              form.change({ hours });
              onBegin();
            }}
          />
          {numbers && <CalledNumber number={numbers.phone} clubPhone={contacts[communicationTypeExt].phone} />}
        </Card>
        {request.isWaiting && (
          <Notice tone="warning" announce="alert" title={text('callbacks.offline.title')}>
            {text('callbacks.offline')}
          </Notice>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending || request.isWaiting}>
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
