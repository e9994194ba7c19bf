import { AppError } from '@beistand/contract/errors.ts';
import type { consentOperations } from '@beistand/contract/features/consent/operations.ts';
import { consentPurposes, type Consent } from '@beistand/contract/features/consent/schema.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { readSignature } from '#features/signing/read-signature.ts';
import type { HandlersOf, LinkContext } from '#rpc/context.ts';
import { declarationIn } from './declaration-in.ts';
import { patientData } from './patient-data.ts';
import { findConsents, isWaiverSigned } from './queries.ts';
import { signWaiver } from './sign-waiver.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export const consentHandlers: HandlersOf<typeof consentOperations, 'signAndStoreEbs'> = {
  hasEbsSigned: (_params, { db, link }) => isWaiverSigned(db, link.claimId),

  async getPatientData(_params, context) {
    const stored = await readMemberCase(context, context.link.claimId);
    if (!stored) throw new AppError('NOT_FOUND');
    return patientData(stored);
  },

  async getEbsDeclaration([, , locale], { deployment }) {
    const declaration = declarationIn(locale, deployment);
    if (!declaration) throw new AppError('NOT_FOUND');
    return declaration;
  },

  signAndStoreEbs: {
    async prepare([, waiver], context) {
      const { signatureData } = waiver;
      const picture = await readSignature(context, { claimId: context.link.claimId, signatureData });
      return async (_params, within) => ({ documentID: await signWaiver(within, waiver, picture) });
    },
  },

  getConsents: (_params, context) => consentsOf(context),

  async withdrawConsent([, , purpose], context) {
    await withdrawConsent(context, purpose);
    return consentsOf(context);
  },
};

/** In the order in which the declaration asks for them. */
async function consentsOf({ db, link }: LinkContext): Promise<Consent[]> {
  const rows = await findConsents(db, link.claimId);
  return consentPurposes.flatMap((purpose) =>
    rows
      .filter((row) => row.purpose === purpose)
      .map(({ isGiven, version, at }) => ({ purpose, isGiven, version, at: at.toISOString() })),
  );
}
