import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

type Credentials = { username: string; password: string };

const fields = ['username', 'password'] as const;

export function LoginForm({ onLogin }: { onLogin: (credentials: Credentials) => Promise<unknown> }) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    shouldFocusError: false,
    defaultValues: { username: '', password: '' },
  });
  const { errors, submitCount, isSubmitting } = formState;
  const issues = fields.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });

  return (
    <form noValidate onSubmit={handleSubmit(onLogin)}>
      {submitCount > 0 && <ErrorSummary issues={issues} focusKey={submitCount} />}
      <Field name="username" label={text('session.login.username')} error={errors.username?.message} required>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...register('username', {
            validate: (name) => name.trim() !== '' || text('session.login.username.missing'),
          })}
        />
      </Field>
      <Field name="password" label={text('session.login.password')} error={errors.password?.message} required>
        <TextInput
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...register('password', { required: text('session.login.password.missing') })}
        />
      </Field>
      <Stack>
        <Checkbox
          label={text('session.login.showPassword')}
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        <Button type="submit" variant="primary" wide loading={isSubmitting}>
          {text('session.login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
