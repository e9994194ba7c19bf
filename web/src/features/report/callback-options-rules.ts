import { callbackHours } from '@beistand/contract/constants.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';

export const callbackOptionsRules = {
  schema: v.object({ callbackHours: required(v.picklist(callbackHours)) }),
  labels: { callbackHours: 'report.callback.question' },
} as const;
