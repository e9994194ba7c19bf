import { callbackHours } from '@beistand/contract/constants.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { choice } from '#form/field-kinds.ts';
import { stepRules } from '#form/field-rules.ts';
import { reportField } from './report-field.ts';

export const callbackOptionsFields = {
  callbackHours: reportField({
    ...choice(callbackHours),
    label: 'report.callback.question',
    schema: required(v.picklist(callbackHours)),
    wire: (hours) => ({ callbackHours: hours, contacts: [{ portalRecallOption: { hours } }] }),
  }),
  /** The pass for a solved captcha; empty until it is solved, undefined if none is needed. */
  captchaPass: reportField({
    value: v.optional(v.string()),
    initial: undefined,
    label: 'report.captcha',
    schema: v.optional(required(v.string())),
    wire: { notSent: 'It travels in a header, beside the report.' },
  }),
};

export const callbackOptionsRules = stepRules(callbackOptionsFields);
