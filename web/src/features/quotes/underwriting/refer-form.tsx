import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import { useState, type SubmitEvent } from 'react';
import { referQuote } from '#features/quotes/api.ts';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useRuleText } from '#form/use-rule-text.ts';

/** Gives the quote to an underwriter, with a note or without. Cancel returns to the options. */
export function ReferForm({ quoteID, onCancel }: { quoteID: string; onCancel: () => void }) {
  const text = useText();
  const ruleText = useRuleText();
  const rpc = useRpc();
  const { change, leaveFor, onFailure } = useQuoteSurface();
  const [notes, setNotes] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isTooLong = notes.length > quoteLimits.notes;

  async function send() {
    setIsSending(true);
    try {
      await change((_, idempotencyKey) => referQuote(rpc, quoteID, notes, { idempotencyKey }));
      leaveFor(`/quotes/${quoteID}/summary`);
    } catch (cause) {
      setIsSending(false);
      onFailure({ what: 'change', cause });
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isTooLong && !isSending) void send();
  }

  return (
    <form noValidate onSubmit={submit}>
      <p>{text('quote.refer.intro')}</p>
      <Field
        name="notes"
        label={text('quote.refer.notes')}
        optional
        error={isTooLong ? ruleText({ code: 'maxLength', values: { max: quoteLimits.notes } }) : undefined}
      >
        <TextArea limit={quoteLimits.notes} value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
      <ButtonRow>
        <Button type="submit" variant="primary" loading={isSending}>
          {text('quote.refer.submit')}
        </Button>
        <Button onClick={onCancel}>{text('quote.cancel')}</Button>
      </ButtonRow>
    </form>
  );
}
