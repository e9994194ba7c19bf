import { useForm } from '#form/use-form.ts';
import type { FormRules } from '#form/form-rules.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx';
import { AuthNotice } from '#features/session/auth-notice.tsx';
import { asAuthError } from '#features/session/use-attempt.ts';

type Typed = Record<string, string>;
type AccountInput = Pick<TextInputProps, 'type' | 'autoComplete'> & { hint?: MessageId };

/** How the fields of accounts are typed in. */
const inputs: Readonly<Record<string, AccountInput>> = {
  givenName: { autoComplete: 'given-name' },
  familyName: { autoComplete: 'family-name' },
  userName: { autoComplete: 'username', hint: 'session.account.userName.hint' },
  email: { type: 'email', autoComplete: 'email' },
  password: { type: 'password', autoComplete: 'new-password', hint: 'session.account.newPassword.hint' },
  repeat: { type: 'password', autoComplete: 'new-password' },
};

type AccountFormProps<Data, Wire> = {
  rules: FormRules<Data, Wire>;
  submit: MessageId;
  /** What is said when it worked. */
  done: MessageId;
  send: (value: Wire) => Promise<void>;
};

/** A form about the account itself: it is sent, and then says that it was. */
export function AccountForm<Data extends Typed, Wire>({ rules, submit, done, send }: AccountFormProps<Data, Wire>) {
  const text = useText();
  const form = useForm(rules, { send });

  if (form.status === 'sent')
    return (
      <Notice tone="success" announce="status">
        {text(done)}
      </Notice>
    );

  return (
    <Stack>
      {form.failure !== undefined && <AuthNotice key={form.attempts} failure={asAuthError(form.failure)} />}
      <Card>
        <form noValidate onSubmit={form.onSubmit}>
          <ErrorSummary {...form.summary} />
          {Object.keys(form.data).map((name) => {
            const { hint, ...input } = inputs[name] ?? {};
            return (
              <Field key={name} {...form.field(name)} hint={hint && text(hint)} required>
                <TextInput {...input} {...form.input(name as never)} />
              </Field>
            );
          })}
          <Button type="submit" variant="primary" wide loading={form.isSending}>
            {text(submit)}
          </Button>
        </form>
      </Card>
    </Stack>
  );
}
