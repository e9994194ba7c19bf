import type { FieldRecords } from './field-record.ts';

/** What the first step asks for. */
export const policyRecords = {
  lossDate: { control: 'instant', label: 'fnol.lossDate' },
  'policy.policyNumber': { control: 'own', label: 'fnol.policy' },
} as const satisfies FieldRecords;
