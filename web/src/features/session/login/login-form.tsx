import { useState } from 'react';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { type Credentials, loginRules } from './login-fields.ts';

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function LoginForm({ onLogin }: { onLogin: (credentials: Credentials) => Promise<unknown> }) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const form = useForm(loginRules, { send: onLogin });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary {...form.summary} />
      <Field {...form.field('username')} required>
        <TextInput autoComplete="username" {...asTyped} {...form.input('username')} />
      </Field>
      <Field {...form.field('password')} required>
        <TextInput
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          {...asTyped}
          {...form.input('password')}
        />
      </Field>
      <Stack>
        <Checkbox
          label={text('session.login.showPassword')}
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        <Button type="submit" variant="primary" wide loading={form.isSending}>
          {text('session.login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
