import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useDeviceCopy } from '#features/quotes/saving/use-device-copy.ts';
import { useQuoteSaving } from '#features/quotes/saving/use-quote-saving.ts';
import { useTexts } from '#i18n/texts-context.tsx';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { resume } from '#wizard/engine/engine.ts';
import { preloadLaterParts } from '#wizard/page/later-parts.tsx';
import { useWizard } from '#wizard/page/use-wizard.ts';
import { createCalculateSlot } from './calculate-slot.ts';
import type { QuoteConflicts } from './quote-conflict-dialog.tsx';
import { laterDialogsWith } from './later-dialogs.ts';
import { QuoteContext, type QuoteFailure } from './quote-context.ts';
import { entryOf } from './quote-entry.ts';
import { QuoteFrame } from './quote-frame.tsx';
import { quoteWizard } from './quote-wizard.ts';
import { stepPagesWith } from './step-pages.tsx';
import { useCalculate } from './use-calculate.ts';
import { useOfferingAddress } from './use-offering-address.ts';

type QuoteWizardPageProps = {
  /** As it was when the page was opened. */
  opened: Quote;
  /** The step of the address, if it has one. */
  step: string;
  /** The offering of the address. */
  offering: string | undefined;
};

export function QuoteWizardPage({ opened, step, offering }: QuoteWizardPageProps) {
  const { timeZone } = useConfiguration();
  const { persona } = useUser();
  const texts = useTexts();
  const pages = stepPagesWith(texts);
  const dialogs = laterDialogsWith(texts);
  const [failure, setFailure] = useState<QuoteFailure | null>(null);
  const [conflicts, setConflicts] = useState<QuoteConflicts | null>(null);
  const { quoteID, productCode: product } = opened;
  // The wizard's definition stays the same while what its handler works with changes.
  const [slot] = useState(createCalculateSlot);
  const wizard = useMemo(
    () => quoteWizard({ quoteID, product, timeZone, pages }, slot.stable),
    [quoteID, product, timeZone, pages, slot],
  );
  const [initial] = useState(() => {
    const state = resume(wizard, entryOf(opened, offering));
    return state.visited.includes(step) && opened.state !== 'paying' ? { ...state, current: step } : state;
  });
  const control = useWizard({
    wizard,
    initial,
    cancelPath: persona === 'policyholder' ? '/home' : `/accounts/${opened.accountNumber}/summary`,
    // Paying ends by the answer of the provider, not by a press of Next.
    onFinish: () => undefined,
  });
  const { state } = control;
  useOnceActive(() => {
    pages.preload();
    dialogs.preload();
    preloadLaterParts();
  });
  useOfferingAddress(state.data.offering);
  const { keeper, saved } = useQuoteSaving({
    opened,
    state,
    change: control.change,
    onConflicts: (found, theirs) => setConflicts({ conflicts: found, theirs }),
  });
  const { sync, save } = keeper;
  useDeviceCopy({
    entry: state.data,
    savedRisk: sync.savedRisk,
    change: control.change,
    isDone: state.phase === 'closed' && state.data.quote.state === 'bound',
  });

  const calculate = useCalculate({ wizard, keeper, onFailure: setFailure, leaveFor: control.leaveFor });
  useEffect(() => slot.put(calculate));

  /** Leads to the summary where the quote cannot be changed any more: it says who has it, and since when. */
  function closeFailure() {
    setFailure(null);
    if (failure && isEnded(failure)) control.leaveFor(`/quotes/${quoteID}/summary`);
  }

  return (
    <QuoteContext
      value={{
        change: sync.change,
        onFailure: setFailure,
        jump: control.jump,
        goOn(entry) {
          control.change(entry);
          control.next();
        },
        leaveFor: control.leaveFor,
      }}
    >
      <QuoteFrame
        control={control}
        saved={saved}
        leaveDialog={<dialogs.LeaveDialog control={control} save={save} onFailure={setFailure} />}
      />
      <Suspense>
        {conflicts && (
          <dialogs.ConflictDialog
            {...conflicts}
            risk={state.data.risk}
            onTake={(risk) => {
              control.change({ ...state.data, risk });
              setConflicts(null);
            }}
          />
        )}
        {failure && <dialogs.FailureDialog failure={failure} onOk={closeFailure} />}
      </Suspense>
    </QuoteContext>
  );
}

function isEnded({ cause }: QuoteFailure): boolean {
  return cause instanceof RpcError && ['QUOTE_LOCKED', 'QUOTE_EXPIRED'].includes(cause.errorCode);
}
