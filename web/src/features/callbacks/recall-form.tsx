import type { CallbackHours } from '@beistand/contract/constants.ts';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member.ts';
import { MemberLink } from '#platform/member-link.tsx';
import { RpcError } from '#platform/rpc-error.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { useCallbackRequest } from './api.ts';
import { CallbackHoursField } from './callback-hours-field.tsx';

export function RecallForm({ request }: { request: ReturnType<typeof useCallbackRequest> }) {
  const text = useText();
  const { historyRedirectPath } = useMember();
  const [hours, setHours] = useState<CallbackHours | null>(null);
  const [presses, setPresses] = useState(0);
  const error = presses > 0 && hours === null ? text('callbacks.hours.required') : undefined;
  const isOffline = request.error instanceof RpcError && request.error.kind === 'offline';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPresses((count) => count + 1);
    if (hours !== null && !request.isPending) request.mutate(hours);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorSummary issues={error ? [{ name: 'hours', message: error }] : []} focusKey={presses} />
        <Card>
          <CallbackHoursField value={hours} error={error} hint={text('callbacks.hours.hint')} onChange={setHours} />
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
