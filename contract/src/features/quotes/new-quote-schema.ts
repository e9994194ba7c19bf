import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { codeOf } from '#validation/codes.ts';
import { productCodes } from './codes.ts';

// Apart from the schema of a whole quote, because the page where a quote begins needs no more.

export const newQuoteSchema = v.strictObject({ productCode: codeOf(productCodes), startDate: calendarDateSchema });

export type NewQuote = v.InferOutput<typeof newQuoteSchema>;
