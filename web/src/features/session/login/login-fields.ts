import { credentialsSchema } from '@beistand/contract/features/session/schema.ts';
import type * as v from 'valibot';
import { text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

export type Credentials = v.InferInput<typeof credentialsSchema>;

const loginField = fieldOf<object, Credentials>();

export const loginRules = formRules(
  {
    username: loginField({
      ...text,
      label: 'session.login.username',
      schema: credentialsSchema.entries.username,
      wire: (username) => ({ username }),
    }),
    password: loginField({
      ...text,
      label: 'session.login.password',
      schema: credentialsSchema.entries.password,
      wire: (password) => ({ password }),
    }),
  },
  {
    wire: credentialsSchema,
    words: {
      'username.required': 'session.login.username.missing',
      'password.required': 'session.login.password.missing',
    },
  },
);
