import { createLazyRoute } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { createUser } from './account-api.ts';
import { emailField, passwordFields, personFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';

export const signUpRoute = createLazyRoute('/auth/signup')({ component: SignUpPage });

const fields = [...personFields, emailField, ...passwordFields];

function SignUpPage() {
  const text = useText();
  const { basePath } = useConfiguration();
  return (
    <AccountPage title={text('session.signUp.title')} intro={text('session.signUp.intro')}>
      <AccountForm
        fields={fields}
        submit="session.signUp.submit"
        done="session.signUp.done"
        send={({ givenName = '', familyName = '', email = '', userName = '', password = '' }) =>
          createUser(basePath, { givenName, familyName, email, userName, password })
        }
      />
    </AccountPage>
  );
}
