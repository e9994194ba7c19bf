import {
  createUserSchema,
  newPasswordSchema,
  sendPasswordTokenSchema,
} from '@beistand/contract/features/session/schema.ts';
import * as v from 'valibot';
import type { MessageId } from '#i18n/message-id.ts';
import type { AccountField } from './account-form.tsx';

const { name, userName } = createUserSchema.entries;

/** Validates with the same schema as the server. */
function checked(schema: v.GenericSchema, message: MessageId) {
  return (value: string) => {
    if (value.trim() === '') return 'session.error.fieldEmpty' as const;
    return v.is(schema, value) ? undefined : message;
  };
}

export const emailField: AccountField = {
  name: 'email',
  label: 'session.account.email',
  type: 'email',
  autoComplete: 'email',
  problem: checked(sendPasswordTokenSchema.entries.email, 'session.account.email.wrong'),
};

export const passwordFields: readonly AccountField[] = [
  {
    name: 'password',
    label: 'session.account.newPassword',
    hint: 'session.account.newPassword.hint',
    type: 'password',
    autoComplete: 'new-password',
    problem: checked(newPasswordSchema.entries.new_password, 'session.account.newPassword.short'),
  },
  {
    name: 'repeat',
    label: 'session.account.repeat',
    type: 'password',
    autoComplete: 'new-password',
    problem: (value, { password }) => (value === password ? undefined : 'session.account.repeat.differs'),
  },
];

export const personFields: readonly AccountField[] = [
  {
    name: 'givenName',
    label: 'session.account.givenName',
    type: 'text',
    autoComplete: 'given-name',
    problem: checked(name.entries.givenName, 'session.error.fieldIncorrect'),
  },
  {
    name: 'familyName',
    label: 'session.account.familyName',
    type: 'text',
    autoComplete: 'family-name',
    problem: checked(name.entries.familyName, 'session.error.fieldIncorrect'),
  },
  {
    name: 'userName',
    label: 'session.login.username',
    hint: 'session.account.userName.hint',
    type: 'text',
    autoComplete: 'username',
    problem: checked(userName, 'session.error.fieldIncorrect'),
  },
];
