import type { consentOperations } from '@beistand/contract/features/consent/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { isWaiverSigned } from './queries.ts';

export const consentHandlers: HandlersOf<typeof consentOperations> = {
  hasEbsSigned: (_params, { db, link }) => isWaiverSigned(db, link.claimId),
};
