import type { Clock, PaymentEntry, PaymentField } from './payment-entry.ts';

/** What the fields of card and account share. */
export type PaymentFieldsProps = {
  entry: PaymentEntry;
  /** When the form was opened. */
  clock: Clock;
  change: (part: Partial<PaymentEntry>) => void;
  errorOf: (field: PaymentField) => string | undefined;
  leave: (field: PaymentField) => void;
};
