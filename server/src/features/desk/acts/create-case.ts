import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@beistand/contract/errors.ts';
import { policyTypeOf, type NewCaseFields } from '@beistand/contract/features/desk/new-case.ts';
import { promiseCall } from '#features/callbacks/plan-callback.ts';
import type { MemberCase } from '#features/claims/member-case.ts';
import { refuseCostlyPhone } from '#features/claims/refuse-costly-phone.ts';
import { readMemberCase, storeMemberCase } from '#features/claims/store-member-case.ts';
import { hoursLater, putItem } from '#features/work-items/work-items.ts';
import type { SignedInContext } from '#rpc/context.ts';

/** Within how many hours somebody looks at a case again to which no call was promised. */
const firstLookHours = 1;

/** Makes a case of what was said on the phone; the same id with the same words is the same case. */
export async function createCase(context: SignedInContext, fields: NewCaseFields): Promise<string> {
  const { db, vault, deployment } = context;
  const now = context.now();
  const { id, communicationTypeExt: ext, language, callbackHours } = fields;
  const memberCase = memberCaseOf(fields);
  const known = await readMemberCase({ db, vault }, id);
  if (known) {
    // Undefined values are not stored.
    if (isDeepStrictEqual(known.memberCase, JSON.parse(JSON.stringify(memberCase)))) return known.number;
    throw new AppError('INVALID_INPUT', [{ path: [0, 'id'], code: 'notUnique' }]);
  }
  refuseCostlyPhone(fields.insured.cellNumber, deployment, [0, 'insured', 'cellNumber']);
  const stored = await storeMemberCase({ db, vault }, { id, memberCase, ext, language, deployment, now });
  const dueAt = callbackHours && (await promiseCall({ db, now }, id, callbackHours));
  await putItem(db, {
    kind: 'newCase',
    claimId: id,
    subject: id,
    dueAt: dueAt ?? hoursLater(now, firstLookHours),
    now,
  });
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
