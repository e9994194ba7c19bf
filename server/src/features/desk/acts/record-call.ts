import type { Call } from '@beistand/contract/features/desk/acts/act-schema.ts';
import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import {
  promiseAnotherCall,
  recordCallEntry,
  recordCallMade,
  recordCallMissed,
  settleCallback,
} from '#features/callbacks/plan-callback.ts';
import type { SendingDeps } from '#features/access/links.ts';
import { caseForAct, sendingDeps } from '#features/desk/cases/open-case.ts';
import type { CaseRow } from '#features/desk/cases/case-queries.ts';
import { insertCall } from '#features/desk/cases/part-queries.ts';
import { callContext } from '#features/desk/cases/seal-contexts.ts';
import { sendMessage } from '#features/messages/tell-member.ts';
import { textsFor } from '#i18n/texts-for.ts';
import { namedUuid } from '#platform/named-uuid.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { contactMade } from './case-messages.ts';
import { usedIdError } from './used-id-error.ts';

/** Keeps what came of a call, and what follows from it for the promise to call. */
export async function recordCall(context: SignedInContext, claimNumber: string, call: Call): Promise<void> {
  const { db, vault, principal } = context;
  const found = await caseForAct(context, claimNumber);
  const deps = sendingDeps(context);
  const sealed = call.words ? await vault.seal(found.id, call.words, callContext) : null;
  const row = {
    id: call.id,
    claimId: found.id,
    outcome: call.outcome,
    calledBy: principal.id,
    // The moment of its entry in the history, too.
    calledAt: deps.now,
    sealed,
  };
  if (!(await insertCall(db, row))) throw usedIdError();
  switch (call.outcome) {
    case 'reached':
      // A call that nobody had promised stands in the history as well.
      if (!(await recordCallMade(deps, found.id))) await recordCallEntry(deps, found.id, { kind: 'callbackMade' });
      return contactMade(context, found);
    case 'callAgain':
      await promiseAnotherCall(deps, found.id, call.hours);
      return contactMade(context, found);
    case 'notReached':
      return missed(context, found, call.id, deps);
  }
}

async function missed(context: SignedInContext, found: CaseRow, callId: string, deps: SendingDeps): Promise<void> {
  const comesBack = new Date(deps.now.getTime() + deskTimes.callAgainMinutes * 60_000);
  const attempts = await recordCallMissed(deps, found.id, comesBack);
  if (attempts < deskTimes.attempts) return;
  await settleCallback(deps, found.id);
  const { texts } = textsFor(found.language, context.deployment);
  const text = texts.pleasePhone(context.deployment.contacts[found.ext ?? 'medical'].phone);
  await sendMessage(deps, { id: namedUuid(`please phone ${callId}`), claimId: found.id, text });
  await contactMade(context, found);
}
