import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { serviceRequestProgress, textLimits, type ServiceRequestState } from '#constants.ts';
import { nextActions, serviceKinds } from '#features/claims/service-kinds.ts';
import { paymentStatuses } from '#features/payments/payment-statuses.ts';
import { maxDate, minDate } from '#validation/dates.ts';
import { isInCents } from '#validation/numbers.ts';
import { possiblePhone } from '#validation/phone-numbers.ts';
import { required } from '#validation/required.ts';
import { maxLength, nameCharacters, oneLine } from '#validation/texts.ts';
import { actIdSchema } from '#features/desk/acts/act-rules.ts';
import { uuidSchema } from '#validation/uuid.ts';

const shortText = (max: number) => required(v.pipe(v.string(), oneLine(), maxLength(max)));

/** How often something was changed at the desk. */
const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

export const adjusterSchema = v.strictObject({
  name: required(v.pipe(v.string(), nameCharacters(), maxLength(100))),
  phone: v.nullable(v.pipe(v.string(), maxLength(textLimits.phone), possiblePhone())),
});

/** The adjuster from now on, or none, and the revision that was seen. */
export const settingAdjusterSchema = v.strictObject({
  adjuster: v.nullable(adjusterSchema),
  revision,
});

/** In whole cents. Many of them together are more than a total can hold; the server refuses the one that is too much. */
const amountSchema = v.pipe(
  v.number(),
  v.minValue(0.01, 'invalid'),
  v.maxValue(1_000_000_000, 'invalid'),
  v.check(isInCents, 'fractionDigits'),
);

/** Anything else is a slip of the finger. */
const paymentDate = v.pipe(
  calendarDateSchema,
  minDate({ year: 2000, month: 1, day: 1 }),
  maxDate({ year: 2099, month: 12, day: 31 }),
);

const paymentEntries = {
  id: actIdSchema,
  status: v.picklist(paymentStatuses),
  scheduledDate: paymentDate,
  issueDate: v.nullable(paymentDate),
  amount: amountSchema,
  checkNumber: v.nullable(shortText(40)),
  payees: v.pipe(v.array(shortText(100)), v.minLength(1, 'required'), v.maxLength(10, 'invalid')),
};

/** The caller chooses the id; the same payment once more is one. */
export const newPaymentSchema = v.strictObject(paymentEntries);
/** With the revision that the caller saw: the change is refused if somebody else changed it since. */
export const changedPaymentSchema = v.strictObject({ ...paymentEntries, revision });

export const serviceStates = Object.keys(serviceRequestProgress) as [ServiceRequestState, ...ServiceRequestState[]];

/** The same state, where the mapping knows it. */
export function knownServiceState(status: string): ServiceRequestState | undefined {
  return serviceStates.find((known) => known === status);
}

const serviceEntries = {
  id: actIdSchema,
  serviceNumber: shortText(40),
  status: v.picklist(serviceStates),
  nextAction: v.nullable(v.picklist(nextActions)),
  services: v.pipe(v.array(v.picklist(serviceKinds)), v.minLength(1, 'required'), v.maxLength(serviceKinds.length)),
  /** A contact of the claim. */
  vendor: v.nullable(uuidSchema),
  expectedDate: v.nullable(calendarDateSchema),
};

export const newServiceSchema = v.strictObject(serviceEntries);
export const changedServiceSchema = v.strictObject({ ...serviceEntries, revision });

const amount = v.number();

/** What a claim on a policy has besides its people; cases of members have none of it. */
export const caseClaimSchema = v.strictObject({
  adjuster: v.nullable(v.strictObject({ name: v.string(), phone: v.nullable(v.string()) })),
  adjusterRevision: revision,
  currency: v.string(),
  totalPayments: amount,
  totalIncurredNet: amount,
  /** The newest first. */
  payments: v.array(
    v.strictObject({
      id: v.string(),
      status: v.picklist(paymentStatuses),
      scheduledDate: calendarDateSchema,
      issueDate: v.nullable(calendarDateSchema),
      amount,
      checkNumber: v.nullable(v.string()),
      payees: v.array(v.string()),
      revision,
    }),
  ),
  services: v.array(
    v.strictObject({
      id: v.string(),
      serviceNumber: v.string(),
      revision,
      /** A state that we have no name for is shown as unknown; whoever changes the service chooses a known one. */
      status: v.string(),
      nextAction: v.nullable(v.picklist(nextActions)),
      services: v.array(v.picklist(serviceKinds)),
      vendor: v.nullable(v.string()),
      expectedDate: v.nullable(calendarDateSchema),
    }),
  ),
  /** Who may be the vendor of a service. */
  contacts: v.array(v.strictObject({ id: v.string(), name: v.string() })),
});

export type CaseClaim = v.InferOutput<typeof caseClaimSchema>;
export type SettingAdjuster = v.InferOutput<typeof settingAdjusterSchema>;
export type Adjuster = v.InferOutput<typeof adjusterSchema>;
export type NewPayment = v.InferOutput<typeof newPaymentSchema>;
export type ChangedPayment = v.InferOutput<typeof changedPaymentSchema>;
export type NewService = v.InferOutput<typeof newServiceSchema>;
export type ChangedService = v.InferOutput<typeof changedServiceSchema>;
