import { quoteTransitions } from '@beistand/contract/features/quotes/transitions.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { useStoreQuote, withdrawQuote } from '#features/quotes/api.ts';
import { WithdrawDialog } from '#features/quotes/underwriting/withdraw-dialog.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The phone number for questions, and the button to withdraw the quote while that is possible. */
export function WithdrawCard({ quote, isHandler }: { quote: Quote; isHandler: boolean }) {
  const text = useText();
  const rpc = useRpc();
  const storeQuote = useStoreQuote();
  const { supportPhone } = useConfiguration();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { quoteID, state } = quote;
  const isPossible = !isHandler && quoteTransitions.withdrawJobByJobNumber[state] === 'allowed';

  async function withdraw() {
    setIsBusy(true);
    setHasFailed(false);
    try {
      storeQuote(await withdrawQuote(rpc, quoteID));
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
      setIsAsked(false);
    }
  }

  return (
    <Card title={text('quote.questions')}>
      <Stack>
        <ButtonLink href={telephoneAddress(supportPhone)}>
          <Phone aria-hidden="true" />
          {unbrokenNumber(supportPhone)}
        </ButtonLink>
        {hasFailed && (
          <Notice tone="danger" announce="alert" title={text('quote.failed.change.title')}>
            {text('quote.failed.change')}
          </Notice>
        )}
        {isPossible && (
          <div>
            <Button variant="quiet" onClick={() => setIsAsked(true)}>
              {text('quote.withdraw')}
            </Button>
          </div>
        )}
      </Stack>
      {isAsked && (
        <WithdrawDialog
          quoteID={quoteID}
          isBusy={isBusy}
          onConfirm={() => void withdraw()}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
}
