import { blocksBuying } from '@beistand/contract/features/quotes/codes.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { useState } from 'react';
import { approveIssue, withdrawQuote } from '#features/quotes/api.ts';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { IssueTable } from './issue-table.tsx';
import { ReferForm } from './refer-form.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type UnderwritingProps = { entry: QuoteEntry; onChange: (entry: QuoteEntry) => void };

/** What stands against buying, per offering, and what the person can do about it. */
export function Underwriting({ entry, onChange }: UnderwritingProps) {
  const text = useText();
  const rpc = useRpc();
  const { change, jump, leaveFor, onFailure } = useQuoteSurface();
  const [isReferring, setIsReferring] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { quote } = entry;
  const { quoteID } = quote;
  const { underwritingIssues: issues } = quote.errorsAndWarnings;
  const open = issues.filter((issue) => !issue.hasApprovalOrRejection && blocksBuying(issue.currentBlockingPoint));
  const approvable = open.filter((issue) => issue.canUserApprove);

  /** One change at a time; the entries stay where it fails. */
  async function attempt(work: () => Promise<Quote>, then: (answer: Quote) => void) {
    setIsBusy(true);
    try {
      then(await work());
    } catch (cause) {
      onFailure({ what: 'change', cause });
    } finally {
      setIsBusy(false);
    }
  }

  function approve() {
    void attempt(
      async () => {
        let answer = quote;
        for (const { publicID } of approvable) answer = await change(() => approveIssue(rpc, quoteID, publicID));
        return answer;
      },
      (answer) => onChange({ ...entry, quote: answer }),
    );
  }

  function withdraw() {
    void attempt(
      () => change(() => withdrawQuote(rpc, quoteID)),
      () => leaveFor(`/quotes/${quoteID}/summary`),
    ).then(() => setIsWithdrawing(false));
  }

  return (
    <div id="underwriting">
      <Card title={text(open.length > 0 ? 'quote.underwriting' : 'quote.issues')}>
        <Stack gap="loose">
          {open.length > 0 && <p>{text('quote.underwriting.intro')}</p>}
          {quote.offerings.map(({ code, name }) => {
            const own = issues.filter(({ onOfferings }) => onOfferings.some(({ offering }) => offering === code));
            return own.length === 0 ? null : <IssueTable key={code} caption={name} issues={own} isReferred={false} />;
          })}
          {isReferring ? (
            <ReferForm quoteID={quoteID} onCancel={() => setIsReferring(false)} />
          ) : (
            <ButtonRow>
              <Button onClick={() => jump('risk')}>{text('quote.edit')}</Button>
              {approvable.length > 0 && (
                <Button loading={isBusy} onClick={approve}>
                  {text('quote.approve', { count: approvable.length })}
                </Button>
              )}
              {open.length > 0 && <Button onClick={() => setIsReferring(true)}>{text('quote.refer')}</Button>}
              <Button variant="quiet" onClick={() => setIsWithdrawing(true)}>
                {text('quote.withdraw')}
              </Button>
            </ButtonRow>
          )}
        </Stack>
      </Card>
      {isWithdrawing && (
        <WithdrawDialog
          quoteID={quoteID}
          isBusy={isBusy}
          onConfirm={withdraw}
          onCancel={() => setIsWithdrawing(false)}
        />
      )}
    </div>
  );
}
