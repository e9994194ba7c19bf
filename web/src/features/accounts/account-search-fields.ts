import { accountNumberSchema } from '@beistand/contract/features/accounts/schema.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const searchSchema = v.strictObject({ accountNumber: accountNumberSchema });
const searchField = fieldOf<object, v.InferInput<typeof searchSchema>>();

export const accountSearchRules = formRules(
  {
    accountNumber: searchField({
      ...text,
      label: 'accounts.search.number',
      schema: required(accountNumberSchema),
      wire: (typed) => ({ accountNumber: typed.trim() }),
    }),
  },
  { wire: searchSchema, words: { 'accountNumber.required': 'accounts.search.missing' } },
);
