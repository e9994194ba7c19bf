import { callbackHours } from '@beistand/contract/constants.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';

export const callbackOptionsRules = {
  schema: v.object({
    callbackHours: required(v.picklist(callbackHours)),
    captchaPass: v.optional(required(v.string())),
  }),
  labels: { callbackHours: 'report.callback.question', captchaPass: 'report.captcha' },
} as const;
