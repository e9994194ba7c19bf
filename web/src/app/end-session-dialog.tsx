import { accessOperations } from '@beistand/contract/features/access/operations.ts';
import { useState } from 'react';
import { endInOtherTabs } from '#features/access/requires-link.ts';
import { forgetQueue } from '#features/documents/queue/kept-queue.ts';
import type { Texts } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.ts';
import { deviceDrafts } from '#platform/drafts/device-drafts.ts';
import { linkOwner } from '#platform/drafts/link-owner.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { useMember } from '#platform/member/member.ts';
import { useRpc } from '#platform/runtime.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** The dialog with its texts, which the pages of a case have no other use for. */
export async function loadEndSessionDialog(texts: Texts) {
  await texts.need(['access']);
  return EndSessionDialog;
}

/** Ends the session here and on the server, and leaves nothing of the case on this device. */
function EndSessionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const [isEnding, setEnding] = useState(false);

  async function end() {
    setEnding(true);
    // First, so that they do not keep again what is erased below, nor learn from the server that the session is over.
    endInOtherTabs(token);
    // Without a network the server ends it by itself after a while; here it is over at once.
    await rpc(accessOperations.endCommunicationSession, [token, sessionUUID]).catch(() => undefined);
    // The pages go with it, which would keep their work again.
    linkSession.forget();
    const owner = await linkOwner(token);
    if (owner !== undefined) await Promise.all([deviceDrafts(owner).eraseAll(), forgetQueue(token)]);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('access.endSession.title')}
      confirmLabel={text('shell.endSession')}
      loading={isEnding}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>{text('access.endSession.hint')}</p>
    </ConfirmDialog>
  );
}
