import type { CallbackHours } from '@beistand/contract/constants.ts';
import { requestCallback } from '#features/callbacks/api.ts';
import { signWaiver } from '#features/consent/api.ts';
import { sendNote } from '#features/messages/api.ts';
import { signDocument } from '#features/signing/api.ts';
import type { Member } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import type { Submission } from '#platform/submissions/kept-submissions.ts';

/** Sends again what its own page sent first; the server judges the content once more. */
export function sendSubmission(rpc: Rpc, member: Member, { form, content, key }: Submission): Promise<unknown> {
  switch (form) {
    case 'note':
      return sendNote(rpc, member, content as Parameters<typeof sendNote>[2], key);
    case 'recall':
      return requestCallback(rpc, member, content as CallbackHours, key);
    case 'waiver':
      return signWaiver(rpc, member, content as Parameters<typeof signWaiver>[2], key);
    case 'document':
      return signDocument(rpc, member, content as Parameters<typeof signDocument>[2], key);
  }
}
