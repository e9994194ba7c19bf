import { accessHandlers } from '#features/access/handlers.ts';
import { accountHandlers } from '#features/accounts/handlers.ts';
import { claimHandlers } from '#features/claims/handlers.ts';
import { faqHandlers } from '#features/faq/handlers.ts';
import { fnolHandlers } from '#features/fnol/handlers.ts';
import { noteHandlers } from '#features/notes/handlers.ts';
import { policyHandlers } from '#features/policies/handlers.ts';
import { consentHandlers } from '#features/consent/handlers.ts';
import { claimDocumentHandlers } from '#features/claim-documents/handlers.ts';
import { deskHandlers } from '#features/desk/handlers.ts';
import { documentHandlers } from '#features/documents/handlers.ts';
import { callbackHandlers } from '#features/callbacks/handlers.ts';
import { placeHandlers } from '#features/places/handlers.ts';
import { historyHandlers } from '#features/history/handlers.ts';
import { messageHandlers } from '#features/messages/handlers.ts';
import { quoteHandlers } from '#features/quotes/handlers.ts';
import { reportHandlers } from '#features/report/handlers.ts';
import { requestHandlers } from '#features/requests/handlers.ts';
import { signingHandlers } from '#features/signing/handlers.ts';
import { sessionHandlers } from '#features/session/handlers.ts';
import { typelistHandlers } from '#features/typelists/handlers.ts';
import type { Handlers } from '#rpc/context.ts';

/** One handler for every operation of the contract; the type fails where one is missing. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...faqHandlers,
  ...typelistHandlers,
  ...placeHandlers,
  ...accountHandlers,
  ...policyHandlers,
  ...claimHandlers,
  ...fnolHandlers,
  ...quoteHandlers,
  ...noteHandlers,
  ...reportHandlers,
  ...accessHandlers,
  ...claimDocumentHandlers,
  ...documentHandlers,
  ...consentHandlers,
  ...signingHandlers,
  ...callbackHandlers,
  ...messageHandlers,
  ...historyHandlers,
  ...requestHandlers,
  ...deskHandlers,
};
