import type { DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { FnolConflictDialog, FnolLeaveDialog, preloadDialogs } from '#features/fnol/drafts/later-dialogs.ts';
import type { FnolOpening } from '#features/fnol/drafts/use-fnol-opening.ts';
import { useDeviceRecord } from '#features/fnol/drafts/use-device-record.ts';
import { preloadKeeper } from '#features/fnol/drafts/later-keeper.ts';
import { useDraftSaving } from '#features/fnol/drafts/use-draft-saving.ts';
import { ClaimDatePicker } from '#features/fnol/fields/claim-date-picker.ts';
import { claimCatalogues, cataloguesOfStep } from '#features/fnol/claim-catalogues.ts';
import { useTexts } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { loadPhoneRule } from '#platform/phone-rule.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { useWizard } from '#wizard/page/use-wizard.ts';
import { WizardPage } from '#wizard/page/wizard-page.tsx';
import { lobOf, type FnolEntry } from './fnol-entry.ts';
import { FailureDialog, type FnolFailure } from './failure-dialog.tsx';
import { FnolContext } from './fnol-context.ts';
import { FnolHeading } from './fnol-heading.tsx';
import { FnolLead } from './fnol-lead.tsx';
import { FnolStatus } from './fnol-status.tsx';
import { fnolWizard } from './fnol-wizard.ts';
import { createHandlerSlot } from './handler-slot.ts';
import { loadAllRules } from './later-rules.ts';
import { makeStepPages } from './step-pages.tsx';
import { preloadHandlers, useFnolHandlers } from './use-fnol-handlers.ts';

type FnolWizardPageProps = { opening: FnolOpening; onStartAnew: (entry?: FnolEntry) => void };

export function FnolWizardPage({ opening, onStartAnew }: FnolWizardPageProps) {
  const text = useText();
  const texts = useTexts();
  const navigate = useNavigate();
  const { timeZone } = useConfiguration();
  const [redirectPath] = useState(useLocation({ select: ({ state }) => state.redirectPath }));
  const [failure, setFailure] = useState<FnolFailure | null>(null);
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>(opening.conflicts);
  const [theirs, setTheirs] = useState<FnolClaim | null>(opening.theirs);
  const { persona } = useUser();
  const speakers = { lob: lobOf(opening.state.data), persona };
  // The wizard's definition stays the same while what its handlers work with changes.
  const [handlers] = useState(createHandlerSlot);
  const [pages] = useState(() => makeStepPages((step) => texts.need(cataloguesOfStep(step, speakers))));
  const wizard = useMemo(() => fnolWizard(timeZone, handlers.stable, pages), [timeZone, handlers, pages]);
  const control = useWizard({
    wizard,
    initial: opening.state,
    keepsHistoryState: true,
    cancelPath: ({ claim }) => redirectPath ?? pathOfClaims(claim.policy),
    onFinish({ claim: { claimNumber = '' } }) {
      device.erase();
      void navigate({ to: '/confirmation/$claimNumber', params: { claimNumber }, state: true, replace: true });
    },
    onCancel: () => device.erase(),
  });
  const { state, isBegun } = control;
  const { claim } = state.data;
  useOnceActive(() => {
    pages.preload();
    ClaimDatePicker.preload();
    preloadDialogs();
    preloadKeeper();
    preloadHandlers();
    loadAllRules().catch(() => undefined);
    loadPhoneRule().catch(() => undefined);
    texts.need(claimCatalogues({ lob: lobOf(state.data), persona })).catch(() => undefined);
  });
  const { keeper, saved } = useDraftSaving({
    state,
    initial: opening.synced,
    change: control.change,
    onConflicts(found, claim) {
      setTheirs(claim);
      setConflicts(found);
    },
  });
  const device = useDeviceRecord({ recordKey: opening.recordKey, wizard, state, isBegun, synced: keeper.synced });
  const { isOutsidePeriod, ...now } = useFnolHandlers({ wizard, keeper, onFailure: setFailure });
  useEffect(() => handlers.put(now));

  function take(chosen: FnolData) {
    if (chosen !== claim) control.change({ ...state.data, claim: chosen });
    setConflicts([]);
  }

  return (
    <FnolContext
      value={{
        startAnew: onStartAnew,
        erase: device.erase,
        onFailure: setFailure,
        jump: control.jump,
        isFound: opening.isFound,
        isOutsidePeriod,
      }}
    >
      <WizardPage
        control={control}
        title={text('fnol.title', { policyNumber: claim.policy?.policyNumber ?? '' })}
        heading={<FnolHeading claim={claim} />}
        finishLabel={text('fnol.submit')}
        cancelLabel={text(claim.claimNumber ? 'fnol.leave.button' : 'wizard.cancel')}
        lead={<FnolLead step={state.current} />}
        status={<FnolStatus claim={claim} saved={saved} />}
        coming={<LoadingState />}
        leaveDialog={<FnolLeaveDialog control={control} keeper={keeper} onFailure={setFailure} />}
      />
      <Suspense>
        {conflicts.length > 0 && (
          <FnolConflictDialog conflicts={conflicts} entry={state.data} theirs={theirs} onTake={take} />
        )}
      </Suspense>
      <FailureDialog failure={failure} onOk={() => setFailure(null)} />
    </FnolContext>
  );
}

function pathOfClaims(policy: FnolEntry['claim']['policy']): string {
  if (policy?.policyNumber) return `/policies/${policy.policyNumber}/claims`;
  return policy?.accountNumber ? `/accounts/${policy.accountNumber}/claims` : '/claims';
}
