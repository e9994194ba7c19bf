import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { AuthNotice } from '#features/session/auth-notice.tsx';
import { useAttempt } from '#features/session/use-attempt.ts';

type Values = Record<string, string>;

export type AccountField = {
  name: string;
  label: MessageId;
  hint?: MessageId;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  /** The error of the value, if any. */
  problem: (value: string, values: Values) => MessageId | undefined;
};

type AccountFormProps = {
  fields: readonly AccountField[];
  submit: MessageId;
  /** The success message. */
  done: MessageId;
  send: (values: Values) => Promise<void>;
};

/** A form about the account itself, such as a new password. After success it shows a message instead. */
export function AccountForm({ fields, submit, done, send }: AccountFormProps) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const { failure, count, attempt } = useAttempt();
  const { register, handleSubmit, formState } = useForm<Values>({
    shouldFocusError: false,
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  });
  const { errors, submitCount, isSubmitting } = formState;
  const issues = fields.flatMap(({ name, label }) => {
    const message = errors[name]?.message;
    return message ? [{ name, message: `${text(label)}: ${message}` }] : [];
  });

  if (isDone)
    return (
      <Notice tone="success" announce="status">
        {text(done)}
      </Notice>
    );

  return (
    <Stack>
      {failure && <AuthNotice key={count} failure={failure} />}
      <Card>
        <form noValidate onSubmit={handleSubmit(async (values) => setDone(await attempt(() => send(values))))}>
          {submitCount > 0 && <ErrorSummary issues={issues} focusKey={submitCount} />}
          {fields.map(({ name, label, hint, type, autoComplete, problem }) => (
            <Field
              key={name}
              name={name}
              label={text(label)}
              hint={hint && text(hint)}
              error={errors[name]?.message}
              required
            >
              <TextInput
                type={type}
                autoComplete={autoComplete}
                {...register(name, {
                  validate: (value, values) => {
                    const found = problem(value, values);
                    return found === undefined || text(found);
                  },
                })}
              />
            </Field>
          ))}
          <Button type="submit" variant="primary" wide loading={isSubmitting}>
            {text(submit)}
          </Button>
        </form>
      </Card>
    </Stack>
  );
}
