import { callbackHours } from '@beistand/contract/constants.ts';
import { calendarDate } from '@beistand/contract/validation/dates.ts';
import { accepted, required } from '@beistand/contract/validation/required.ts';
import { maxLength } from '@beistand/contract/validation/texts.ts';
import * as v from 'valibot';
import { checkbox, choice, date, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

export const remarkLimit = 100;

const patientSchema = v.strictObject({
  name: required(v.string()),
  born: calendarDate,
  hours: required(v.picklist(callbackHours)),
  remark: v.optional(v.pipe(v.string(), maxLength(remarkLimit))),
  agreed: accepted(),
});

const patientField = fieldOf<object, v.InferInput<typeof patientSchema>>();

export const patientRules = formRules(
  {
    name: patientField({
      ...text,
      label: 'gallery.form.name',
      schema: patientSchema.entries.name,
      wire: (name) => ({ name }),
    }),
    born: patientField({
      ...date,
      label: 'gallery.form.born',
      schema: required(patientSchema.entries.born),
      wire: (born) => ({ born }),
    }),
    hours: patientField({
      ...choice(callbackHours),
      label: 'gallery.form.hours',
      schema: patientSchema.entries.hours,
      wire: (hours) => ({ hours }),
    }),
    remark: patientField({
      ...text,
      label: 'gallery.form.remark',
      schema: patientSchema.entries.remark,
      wire: (remark) => ({ remark }),
    }),
    agreed: patientField({
      ...checkbox,
      label: 'gallery.form.agreed',
      schema: patientSchema.entries.agreed,
      wire: (agreed) => ({ agreed }),
    }),
  },
  { wire: patientSchema },
);
