import { accountNumberSchema } from '@beistand/contract/features/accounts/schema.ts';
import { productCodes, quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import { newQuoteSchema } from '@beistand/contract/features/quotes/new-quote-schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { codeOf } from '@beistand/contract/validation/codes.ts';
import { calendarDate, maxDate, notInPast } from '@beistand/contract/validation/dates.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { choice, date, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const startSchema = v.strictObject({ accountNumber: accountNumberSchema, ...newQuoteSchema.entries });
const startField = fieldOf<object, v.InferInput<typeof startSchema>>();

/** The first and the last day that a policy may begin on. */
export function startDays(timeZone: string) {
  const latest = new Date(Date.now() + quoteLimits.startDaysAhead * 86_400_000);
  return { min: dateAt(new Date(), timeZone), max: dateAt(latest, timeZone) };
}

/** The fields that say whose quote it is, for which product and from when. */
export function startRules(timeZone: string) {
  const { min, max } = startDays(timeZone);
  return formRules(
    {
      accountNumber: startField({
        ...text,
        label: 'quote.start.account',
        schema: required(accountNumberSchema),
        wire: (typed) => ({ accountNumber: typed.trim() }),
      }),
      productCode: startField({
        ...choice(productCodes),
        label: 'quote.start.product',
        schema: required(codeOf(productCodes)),
        wire: (productCode) => ({ productCode }),
      }),
      startDate: startField({
        ...date,
        initial: min,
        label: 'quote.start.date',
        schema: v.pipe(
          required(calendarDate),
          notInPast(() => min),
          maxDate(max),
        ),
        wire: (startDate) => ({ startDate }),
      }),
    },
    { wire: startSchema },
  );
}
