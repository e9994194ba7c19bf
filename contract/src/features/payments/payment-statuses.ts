export const paymentStatuses = ['requested', 'awaitingsubmission', 'issued', 'cleared', 'voided'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
