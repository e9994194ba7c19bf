import {
  adjusterSchema,
  newPaymentSchema,
  newServiceSchema,
  serviceStates,
  type Adjuster,
  type NewPayment,
  type NewService,
} from '@beistand/contract/features/desk/claim-schema.ts';
import { nextActions, serviceKinds } from '@beistand/contract/features/claims/service-kinds.ts';
import { paymentStatuses } from '@beistand/contract/features/payments/payment-statuses.ts';
import { calendarDate } from '@beistand/contract/validation/dates.ts';
import { amountText, numberFromText } from '@beistand/contract/validation/numbers.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { choice, date, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const phone = adjusterSchema.entries.phone.wrapped;
const adjusterField = fieldOf<object, Adjuster>();

export const adjusterRules = formRules(
  {
    adjusterName: adjusterField({
      ...text,
      label: 'deskClaim.adjuster.name',
      schema: adjusterSchema.entries.name,
      wire: (name) => ({ name }),
    }),
    adjusterPhone: adjusterField({
      ...text,
      label: 'deskClaim.adjuster.phone',
      schema: v.union([v.literal(''), phone]),
      wire: (written) => ({ phone: written }),
    }),
  },
  { wire: adjusterSchema, always: { phone: null } },
);

/** An act is named when it is sent. */
const unnamed = { id: '00000000-0000-4000-8000-000000000000' };

const payment = newPaymentSchema.entries;
const paymentField = fieldOf<object, NewPayment>();

export const paymentRules = formRules(
  {
    paymentStatus: paymentField({
      ...choice(paymentStatuses),
      label: 'payments.status',
      schema: required(payment.status),
      wire: (status) => ({ status }),
    }),
    amount: paymentField({
      ...text,
      label: 'deskClaim.payment.amount',
      schema: required(amountText()),
      wire: (written) => ({ amount: numberFromText(written) ?? 0 }),
    }),
    payee: paymentField({
      ...text,
      label: 'payments.payee',
      schema: payment.payees.item,
      wire: (name) => ({ payees: [name] }),
    }),
    scheduledDate: paymentField({
      ...date,
      label: 'payments.scheduled',
      schema: required(calendarDate),
      wire: (scheduledDate) => ({ scheduledDate }),
    }),
    issueDate: paymentField({
      ...date,
      label: 'payments.issued',
      schema: v.nullable(calendarDate),
      wire: (issueDate) => ({ issueDate }),
    }),
    checkNumber: paymentField({
      ...text,
      label: 'payments.check',
      schema: v.union([v.literal(''), payment.checkNumber.wrapped]),
      wire: (checkNumber) => ({ checkNumber }),
    }),
  },
  { wire: newPaymentSchema, always: { ...unnamed, issueDate: null, checkNumber: null } },
);

const service = newServiceSchema.entries;
const serviceField = fieldOf<object, NewService>();

export const serviceRules = formRules(
  {
    service: serviceField({
      ...choice(serviceKinds),
      label: 'claimDetail.service.service',
      schema: required(v.picklist(serviceKinds)),
      wire: (kind) => ({ services: [kind] }),
    }),
    serviceNumber: serviceField({
      ...text,
      label: 'claimDetail.service.number',
      schema: service.serviceNumber,
      wire: (serviceNumber) => ({ serviceNumber }),
    }),
    serviceStatus: serviceField({
      ...choice(serviceStates),
      label: 'deskClaim.service.status',
      schema: required(service.status),
      wire: (status) => ({ status }),
    }),
    nextAction: serviceField({
      ...choice(nextActions),
      label: 'claimDetail.service.nextAction',
      schema: v.nullable(v.picklist(nextActions)),
      wire: (nextAction) => ({ nextAction }),
    }),
    vendor: serviceField({
      ...text,
      label: 'claimDetail.service.vendor',
      schema: v.string(),
      wire: (vendor) => ({ vendor }),
    }),
    expectedDate: serviceField({
      ...date,
      label: 'claimDetail.service.completion',
      schema: v.nullable(calendarDate),
      wire: (expectedDate) => ({ expectedDate }),
    }),
  },
  { wire: newServiceSchema, always: { ...unnamed, nextAction: null, vendor: null, expectedDate: null } },
);
