import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { sendPasswordToken } from './account-api.ts';
import { forgotPasswordRules } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';

export const forgotPasswordRoute = createLazyRoute('/auth/forgotpassword')({ component: ForgotPasswordPage });

function ForgotPasswordPage() {
  const text = useText();
  const { basePath } = useConfiguration();
  const [rules] = useState(() => forgotPasswordRules(`${window.location.origin}${basePath}auth/resetpassword`));
  return (
    <AccountPage title={text('session.forgotPassword.title')} intro={text('session.forgotPassword.intro')}>
      <AccountForm
        rules={rules}
        submit="session.forgotPassword.submit"
        done="session.forgotPassword.done"
        send={(token) => sendPasswordToken(basePath, token)}
      />
    </AccountPage>
  );
}
