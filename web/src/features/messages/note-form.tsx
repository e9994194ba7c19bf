import { textLimits } from '@beistand/contract/constants.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { CallbackWish } from './callback-wish.tsx';
import type { useNote } from './use-note.ts';

export function NoteForm({ note: { form, foundAt, isWaiting } }: { note: ReturnType<typeof useNote> }) {
  const text = useText();
  const time = useLocalTime();
  const { historyRedirectPath } = useMember();
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack>
        <ErrorSummary {...form.summary} />
        {foundAt && <Notice announce="status">{text('messages.note.restored', { time: time(foundAt) })}</Notice>}
        <Card>
          <Field {...form.field('body')} required>
            <TextArea rows={6} limit={textLimits.note} readOnly={isWaiting} {...form.input('body')} />
          </Field>
          <CallbackWish entry={form.data} error={form.errorOf('hours')} onChange={form.change} />
        </Card>
        {isWaiting && (
          <Notice tone="warning" announce="alert" title={text('messages.note.offline.title')}>
            {text('messages.note.offline')}
          </Notice>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending || isWaiting}>
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
