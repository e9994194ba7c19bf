export const paymentStatuses = ['requested', 'awaitingsubmission', 'issued', 'cleared', 'voided'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a payment may become. What was paid stays what it was, and can only be voided. */
export const nextPaymentStatuses: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  requested: paymentStatuses,
  awaitingsubmission: paymentStatuses,
  issued: ['issued', 'cleared', 'voided'],
  cleared: ['cleared', 'voided'],
  voided: ['voided'],
};

/** Whether amount and payees are as they were paid, or were to be. */
export function isPaymentFixed(status: PaymentStatus): boolean {
  return !nextPaymentStatuses[status].includes('requested');
}
