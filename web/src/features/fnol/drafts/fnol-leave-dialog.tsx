import { draftLifetimeDays } from '@beistand/contract/features/fnol/codes.ts';
import { useState } from 'react';
import { discardDraft } from '#features/fnol/api.ts';
import type { FnolFailure } from '#features/fnol/wizard/failure-dialog.tsx';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { failedOffline } from '#platform/loading/not-loaded.ts';
import type { WizardControl } from '#wizard/page/use-wizard.ts';

type FnolLeaveDialogProps = {
  control: WizardControl<FnolEntry>;
  keeper: Pick<DraftKeeper, 'save'>;
  onFailure: (failure: FnolFailure) => void;
};

/** Before there is a number nothing is saved; afterwards the draft is, and can be discarded as well. */
export function FnolLeaveDialog({ control, keeper, onFailure }: FnolLeaveDialogProps) {
  const text = useText();
  const rpc = useRpc();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { answer, state } = control;
  const { claimNumber } = state.data.claim;

  /** Leaves after the work. If it fails, the person stays and sees why. */
  async function leaveAfter(what: FnolFailure['what'], work: () => Promise<unknown>): Promise<void> {
    setIsLeaving(true);
    try {
      await work();
      answer(true);
    } catch (failure) {
      answer(false);
      onFailure({ what, isOffline: failedOffline(failure) });
    }
  }

  if (!claimNumber)
    return (
      <ConfirmDialog
        isOpen
        destructive
        title={text('fnol.leave.new.title')}
        confirmLabel={text('fnol.leave.new.confirm')}
        cancelLabel={text('fnol.leave.goOn')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <p>{text('fnol.leave.new')}</p>
      </ConfirmDialog>
    );
  if (isDiscarding)
    return (
      <ConfirmDialog
        isOpen
        destructive
        title={text('fnol.discard.title')}
        confirmLabel={text('fnol.discard.confirm')}
        cancelLabel={text('fnol.leave.goOn')}
        loading={isLeaving}
        onConfirm={() => void leaveAfter('discard', () => discardDraft(rpc, claimNumber))}
        onCancel={() => answer(false)}
      >
        <p>{text('fnol.discard.message', { number: claimNumber })}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={text('fnol.leave.title')}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="primary" loading={isLeaving} onClick={() => void leaveAfter('save', keeper.save)}>
            {text('fnol.leave.button')}
          </Button>
          <Button onClick={() => answer(false)}>{text('fnol.leave.goOn')}</Button>
          <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
            {text('fnol.discard')}
          </Button>
        </>
      }
    >
      <p>{text('fnol.leave.message')}</p>
      <p>
        <UnbrokenNumbers>{text('fnol.leave.found', { number: claimNumber, days: draftLifetimeDays })}</UnbrokenNumbers>
      </p>
    </Dialog>
  );
}
