import { textLimits } from '@beistand/contract/constants.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { type SubmitEvent, useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { RpcError } from '#platform/network/rpc-error.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useRuleText } from '#form/use-rule-text.ts';
import { CallbackWish } from './callback-wish.tsx';
import { noteIssues } from './note-entry.ts';
import type { useNote } from './use-note.ts';

export function NoteForm({ note: { entry, setEntry, foundAt, sending } }: { note: ReturnType<typeof useNote> }) {
  const text = useText();
  const ruleText = useRuleText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { historyRedirectPath } = useMember();
  const [presses, setPresses] = useState(0);
  const issues = presses > 0 ? noteIssues(entry) : {};
  const bodyError =
    issues.body && (issues.body.code === 'required' ? text('messages.note.required') : ruleText(issues.body));
  const hoursError = issues.hours && text('callbacks.hours.required');
  const isOffline = sending.error instanceof RpcError && sending.error.kind === 'offline';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPresses((count) => count + 1);
    if (Object.keys(noteIssues(entry)).length === 0 && !sending.isPending) sending.mutate(entry);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorSummary
          focusKey={presses}
          issues={[
            ...(bodyError ? [{ name: 'body', message: bodyError }] : []),
            ...(hoursError ? [{ name: 'hours', message: hoursError }] : []),
          ]}
        />
        {foundAt && (
          <Notice announce="status">
            {text('messages.note.restored', { time: formatDateTime(foundAt, locale, { timeZone }) })}
          </Notice>
        )}
        <Card>
          <Field name="body" label={text('messages.note.body')} error={bodyError} required>
            <TextArea
              rows={6}
              limit={textLimits.note}
              value={entry.body}
              onChange={(event) => setEntry((before) => ({ ...before, body: event.target.value }))}
            />
          </Field>
          <CallbackWish
            entry={entry}
            error={hoursError}
            onChange={(part) => setEntry((before) => ({ ...before, ...part }))}
          />
        </Card>
        {isOffline && (
          // A new notice for each attempt, so that the same words are heard again.
          <Notice key={sending.submittedAt} tone="danger" announce="alert">
            {text('messages.note.offline')}
          </Notice>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" loading={sending.isPending}>
            {text('messages.note.send')}
          </Button>
          <MemberLink page={historyRedirectPath} className={buttonClass({})}>
            {text('messages.back')}
          </MemberLink>
        </ButtonRow>
      </Stack>
    </form>
  );
}
