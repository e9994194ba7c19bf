import { accessOperations } from '#features/access/operations.ts';
import { accountOperations } from '#features/accounts/operations.ts';
import { claimOperations } from '#features/claims/operations.ts';
import { faqOperations } from '#features/faq/operations.ts';
import { fnolOperations } from '#features/fnol/operations.ts';
import { noteOperations } from '#features/notes/operations.ts';
import { policyOperations } from '#features/policies/operations.ts';
import { consentOperations } from '#features/consent/operations.ts';
import { claimDocumentOperations } from '#features/claim-documents/operations.ts';
import { deskOperations } from '#features/desk/operations.ts';
import { documentOperations } from '#features/documents/operations.ts';
import { callbackOperations } from '#features/callbacks/operations.ts';
import { placeOperations } from '#features/places/operations.ts';
import { historyOperations } from '#features/history/operations.ts';
import { messageOperations } from '#features/messages/operations.ts';
import { quoteOperations } from '#features/quotes/operations.ts';
import { reportOperations } from '#features/report/operations.ts';
import { requestOperations } from '#features/requests/operations.ts';
import { sessionOperations } from '#features/session/operations.ts';
import { signingOperations } from '#features/signing/operations.ts';
import { typelistOperations } from '#features/typelists/operations.ts';

/** The one table of everything a client can ask. The router, the client and the access tests are derived from it. */
export const operations = {
  ...sessionOperations,
  ...faqOperations,
  ...typelistOperations,
  ...placeOperations,
  ...reportOperations,
  ...accessOperations,
  ...accountOperations,
  ...policyOperations,
  ...claimOperations,
  ...fnolOperations,
  ...quoteOperations,
  ...noteOperations,
  // Before the members' variants of the same methods: params that match neither variant get the errors of these.
  ...claimDocumentOperations,
  ...documentOperations,
  ...consentOperations,
  ...signingOperations,
  ...callbackOperations,
  ...messageOperations,
  ...historyOperations,
  ...requestOperations,
  ...deskOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
