import { AppError } from '@beistand/contract/errors.ts';
import { isOutOfCountry } from '@beistand/contract/features/desk/case-causes.ts';
import { policyTypeOf, type NewCaseFields } from '@beistand/contract/features/desk/new-case.ts';
import { promiseCall } from '#features/callbacks/plan-callback.ts';
import { logAccess } from '#features/desk/access-log/log-access.ts';
import type { MemberCase } from '#features/claims/member-case.ts';
import { refuseCostlyPhone } from '#features/claims/refuse-costly-phone.ts';
import { storeMemberCase } from '#features/claims/store-member-case.ts';
import { hoursLater, putItem } from '#features/work-items/work-items.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { isSubjectId } from './act-id-queries.ts';
import { usedIdError } from './used-id-error.ts';

/** Within how many hours somebody looks at a case again to which no call was promised. */
const firstLookHours = 1;

/** Makes a case of what was said on the phone, and says in its access log who made it. */
export async function createCase(context: SignedInContext, fields: NewCaseFields): Promise<string> {
  const { db, vault, principal, deployment } = context;
  const now = context.now();
  const { id, communicationTypeExt: ext, language, lossLocation, callbackHours } = fields;
  const memberCase = memberCaseOf(fields);
  if ((await isSubjectId(db, id)) || !(await vault.begin(id))) throw usedIdError(0);
  refuseCostlyPhone(fields.insured.cellNumber, deployment, [0, 'insured', 'cellNumber']);
  if (isOutOfCountry(ext, lossLocation.country, deployment.country))
    throw new AppError('INVALID_INPUT', [{ path: [0, 'lossLocation', 'country'], code: 'invalid' }]);
  const stored = await storeMemberCase({ db, vault }, { id, memberCase, ext, language, deployment, now });
  const dueAt = callbackHours && (await promiseCall({ db, now }, id, callbackHours));
  await putItem(db, {
    kind: 'newCase',
    claimId: id,
    subject: id,
    dueAt: dueAt ?? hoursLater(now, firstLookHours),
    now,
  });
  const made = { kind: 'case', number: stored.number, what: 'createCase', why: { reason: 'call' } } as const;
  await logAccess({ db, vault, now }, { ...made, userId: principal.id, role: 'handler' });
  return stored.number;
}

function memberCaseOf(fields: NewCaseFields): MemberCase {
  const { insured, injured, lossLocation, lossCause, description, callbackHours, licencePlate } = fields;
  return {
    policy: { policyNumber: fields.membershipNumber, policyType: policyTypeOf(fields.communicationTypeExt) },
    contacts: injured ? [insured, injured] : [insured],
    lossLocation: { ...lossLocation, addressType: 'other' },
    lossCause,
    ...(description !== undefined && { description }),
    ...(callbackHours !== undefined && { callbackHours }),
    ...(licencePlate !== undefined && { licencePlate }),
  };
}
