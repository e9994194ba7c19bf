import { AppError } from '@beistand/contract/errors.ts';
import type { signingOperations } from '@beistand/contract/features/signing/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { documentText } from './templates/document-text.ts';
import { drawOnPad, openPad, padState, showPad } from './pads/pads.ts';
import { findWaiting } from './queries.ts';
import { readSignature } from './read-signature.ts';
import { signDocument } from './sign-document.ts';

export const signingHandlers: HandlersOf<typeof signingOperations, 'signAndStoreDocument'> = {
  async getDocumentTemplate(_params, context) {
    const [request] = await findWaiting(context.db, context.link.claimId);
    const text = request && (await documentText(context, request, context.locale));
    if (!text) throw new AppError('NOTHING_TO_SIGN');
    return text.html;
  },

  signAndStoreDocument: {
    async prepare([, signing], context) {
      const { signatureData } = signing;
      const picture = await readSignature(context, { claimId: context.link.claimId, signatureData });
      return (_params, within) => signDocument(within, signing, picture);
    },
  },

  openSignaturePad: ([, , signatory], context) => openPad(context, signatory),

  getPadSignature: ([, , padId], context) => padState(context, padId),

  readSignaturePad: ([token], context) => showPad(context, token),

  async sendPadSignature([token, drawing], context) {
    await drawOnPad(context, token, drawing);
    return { received: true };
  },
};
