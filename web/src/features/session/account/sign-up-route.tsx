import { createLazyRoute } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { createUser } from './account-api.ts';
import { signUpRules } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';

export const signUpRoute = createLazyRoute('/auth/signup')({ component: SignUpPage });

function SignUpPage() {
  const text = useText();
  const { basePath } = useConfiguration();
  return (
    <AccountPage title={text('session.signUp.title')} intro={text('session.signUp.intro')}>
      <AccountForm
        rules={signUpRules}
        submit="session.signUp.submit"
        done="session.signUp.done"
        send={(user) => createUser(basePath, user)}
      />
    </AccountPage>
  );
}
