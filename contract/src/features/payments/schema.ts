import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { paymentStatuses } from './payment-statuses.ts';

export const claimPaymentSchema = v.strictObject({
  publicID: v.string(),
  status: v.picklist(paymentStatuses),
  scheduledDate: calendarDateSchema,
  issueDate: v.nullable(calendarDateSchema),
  amount: v.number(),
  currency: v.string(),
  checkNumber: v.nullable(v.string()),
  payees: v.array(v.string()),
});
export type ClaimPayment = v.InferOutput<typeof claimPaymentSchema>;
