import type { PaymentEntry, PaymentField } from './payment-entry.ts';

/** What the fields of card and account share. */
export type PaymentFieldsProps = {
  entry: PaymentEntry;
  change: (part: Partial<PaymentEntry>) => void;
  errorOf: (field: PaymentField) => string | undefined;
  leave: (field: PaymentField) => void;
};
