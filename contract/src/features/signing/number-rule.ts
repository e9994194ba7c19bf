import * as v from 'valibot';
import { amountText, integerText, maxValue, minValue, numberFromText, numberText } from '#validation/numbers.ts';
import type { TemplateKind } from './template.ts';

/** What a field of a form takes for a number. Apart from the other rules, as it is all that the desk's page judges by. */
export function numberRule({ isWhole, isAmount, min, max }: TemplateKind & { kind: 'number' }): v.GenericSchema {
  return v.pipe(
    isAmount ? amountText() : isWhole ? integerText : numberText,
    v.transform((text) => numberFromText(text) ?? Number.NaN),
    minValue(min ?? Number.NEGATIVE_INFINITY),
    maxValue(max ?? Number.POSITIVE_INFINITY),
  );
}
