import * as v from 'valibot';
import { rule } from '#validation/rule.ts';
import { isVisible } from '#validation/visible.ts';

/** The same plate however it is written: case, spaces and hyphens only make it easier to read. */
export function normaliseLicencePlate(text: string): string {
  return text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
}

/** Something that is left once spaces and hyphens are gone. */
export const licencePlateSchema = v.pipe(
  v.string(),
  rule('required', (text: string) => isVisible(normaliseLicencePlate(text))),
);
