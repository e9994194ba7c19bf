import {
  createUserSchema,
  newPasswordSchema,
  sendPasswordTokenSchema,
} from '@beistand/contract/features/session/schema.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

type PasswordToken = v.InferInput<typeof sendPasswordTokenSchema>;
type NewPassword = v.InferInput<typeof newPasswordSchema>;
type NewUser = v.InferInput<typeof createUserSchema>;

const { name, userName } = createUserSchema.entries;

const email = {
  ...text,
  label: 'session.account.email',
  schema: required(sendPasswordTokenSchema.entries.email),
} as const;
const password = {
  ...text,
  label: 'session.account.newPassword',
  schema: required(newPasswordSchema.entries.new_password),
} as const;
const repeat = {
  ...text,
  label: 'session.account.repeat',
  schema: v.string(),
  wire: { notSent: 'It only guards against a slip of the finger.' },
} as const;

const emailWords = { 'email.invalid': 'session.account.email.wrong' } as const;
const passwordWords = {
  'password.invalid': 'session.account.newPassword.short',
  'repeat.doesNotMatch': 'session.account.repeat.differs',
} as const;

function isRepeated(data: { password: string; repeat: string }): Issue[] {
  return data.repeat === data.password ? [] : [{ code: 'doesNotMatch', path: ['repeat'], level: 'error' }];
}

/** The link that is sent leads to the given page. */
export function forgotPasswordRules(newPasswordEntryUrl: string) {
  const field = fieldOf<object, PasswordToken>();
  const fields = { email: field({ ...email, wire: (typed) => ({ email: typed }) }) };
  return formRules(fields, { wire: sendPasswordTokenSchema, always: { newPasswordEntryUrl }, words: emailWords });
}

/** The code is from the link that was sent. */
export function newPasswordRules(code: string) {
  const field = fieldOf<object, NewPassword>();
  const fields = {
    password: field({ ...password, wire: (typed) => ({ new_password: typed }) }),
    repeat: field(repeat),
  };
  return formRules(fields, { wire: newPasswordSchema, always: { code }, words: passwordWords, checks: [isRepeated] });
}

const newUserField = fieldOf<object, NewUser>();

export const signUpRules = formRules(
  {
    givenName: newUserField({
      ...text,
      label: 'session.account.givenName',
      schema: required(name.entries.givenName),
      wire: (givenName) => ({ name: { givenName } }),
    }),
    familyName: newUserField({
      ...text,
      label: 'session.account.familyName',
      schema: required(name.entries.familyName),
      wire: (familyName) => ({ name: { familyName } }),
    }),
    userName: newUserField({
      ...text,
      label: 'session.login.username',
      schema: required(userName),
      wire: (typed) => ({ userName: typed }),
    }),
    email: newUserField({ ...email, wire: (value) => ({ emails: [{ value }] }) }),
    password: newUserField({ ...password, wire: (typed) => ({ password: typed }) }),
    repeat: newUserField(repeat),
  },
  { wire: createUserSchema, words: { ...emailWords, ...passwordWords }, checks: [isRepeated] },
);
