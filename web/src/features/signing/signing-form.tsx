import { type ReactNode, Suspense, type SubmitEvent } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { SigningInHand } from './use-signing-form.ts';

type SigningFormProps = {
  signing: SigningInHand;
  texts: { incomplete: MessageId; changedHint: MessageId; sign: MessageId };
  /** Shown above the button that opens the pad. */
  note?: ReactNode;
  pad: ReactNode;
  /** The text and its fields. */
  children: ReactNode;
};

/** A text with its fields, and the pad once all of them are in order. */
export function SigningForm({ signing, texts, note, pad, children }: SigningFormProps) {
  const text = useText();
  const time = useLocalTime();
  const { isTextNew, foundAt, isPadOpen } = signing;
  const { issues, focusKey } = signing.form.summary;
  const isIncomplete = issues.some(({ isMissing }) => isMissing);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void signing.openPad();
  }

  return (
    <Stack>
      <ErrorSummary title={isIncomplete ? text(texts.incomplete) : undefined} issues={issues} focusKey={focusKey} />
      {isTextNew && (
        <Notice tone="warning" announce="alert" title={text('signing.changed')}>
          {text(texts.changedHint)}
        </Notice>
      )}
      {foundAt && <Notice announce="status">{text('signing.restored', { time: time(foundAt) })}</Notice>}
      <form noValidate onSubmit={submit} inert={signing.sending.isPending}>
        <Stack>
          {children}
          {!isPadOpen && (
            <>
              {note}
              <ButtonRow>
                <Button type="submit" variant="primary">
                  {text(texts.sign)}
                </Button>
              </ButtonRow>
            </>
          )}
        </Stack>
      </form>
      {isPadOpen && <Suspense fallback={<LoadingState />}>{pad}</Suspense>}
    </Stack>
  );
}
