import { quoteLimits, type ReleaseDecision } from '@beistand/contract/features/quotes/codes.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { releaseQuote, useReloadQuote, useStoreQuote } from '#features/quotes/api.ts';
import { useRuleText } from '#form/use-rule-text.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** The underwriter's decision on all open issues, with a note that the customer reads. */
export function ReleaseForm({ quote: { quoteID } }: { quote: Quote }) {
  const text = useText();
  const ruleText = useRuleText();
  const rpc = useRpc();
  const storeQuote = useStoreQuote();
  const attemptKey = useAttemptKey();
  const [notes, setNotes] = useState('');
  const [sending, setSending] = useState<ReleaseDecision | null>(null);
  const [isRejecting, setIsRejecting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const kept = useUserWork(`quote release ${quoteID}`, {
    value: notes,
    isEmpty: (work) => work.trim() === '',
    read: (stored) => (typeof stored === 'string' ? stored : null),
    restore: setNotes,
    isDone: false,
  });
  const tooLong =
    notes.length > quoteLimits.notes ? ruleText({ code: 'maxLength', values: { max: quoteLimits.notes } }) : undefined;

  async function release(decision: ReleaseDecision) {
    setSending(decision);
    setFailure(undefined);
    try {
      const idempotencyKey = attemptKey(JSON.stringify([quoteID, decision, notes]));
      const released = await releaseQuote(rpc, quoteID, { decision, notes }, { idempotencyKey });
      kept.forget();
      storeQuote(released);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setSending(null);
      setIsRejecting(false);
    }
  }

  return (
    <Card title={text('quote.release')}>
      <Field name="releaseNotes" label={text('quote.release.notes')} optional error={tooLong}>
        <TextArea limit={quoteLimits.notes} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      {failure !== undefined && <ReleaseFailure quoteID={quoteID} failure={failure} />}
      <ButtonRow>
        <Button
          variant="primary"
          loading={sending === 'approve'}
          disabledReason={tooLong}
          onClick={() => void release('approve')}
        >
          {text('quote.release.approve')}
        </Button>
        <Button disabledReason={tooLong} onClick={() => setIsRejecting(true)}>
          {text('quote.release.reject')}
        </Button>
      </ButtonRow>
      {isRejecting && (
        <ConfirmDialog
          isOpen
          destructive
          title={text('quote.release.reject.title', { number: quoteID })}
          confirmLabel={text('quote.release.reject.confirm')}
          cancelLabel={text('quote.cancel')}
          loading={sending === 'reject'}
          onConfirm={() => void release('reject')}
          onCancel={() => setIsRejecting(false)}
        >
          <p>{text('quote.release.reject.message')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** The second of two underwriters learns who decided; what they wrote stays in sight until they leave it. */
function ReleaseFailure({ quoteID, failure }: { quoteID: string; failure: unknown }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const reloadQuote = useReloadQuote(quoteID);
  const meanwhile = failure instanceof RpcError ? failure.meanwhile : undefined;
  if (!meanwhile)
    return (
      <Notice tone="danger" announce="alert" title={text('quote.failed.change.title')}>
        {text('quote.failed.change')}
      </Notice>
    );
  const { isCaller, who, at } = meanwhile;
  return (
    <Notice
      tone="info"
      announce="alert"
      title={text('quote.release.already')}
      actions={<Button onClick={reloadQuote}>{text('quote.release.already.show')}</Button>}
    >
      {text(isCaller ? 'quote.release.already.you' : 'quote.release.already.by', {
        who,
        time: formatDateTime(at, locale, { timeZone }),
      })}
    </Notice>
  );
}
