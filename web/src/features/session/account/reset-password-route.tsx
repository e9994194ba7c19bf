import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { newPassword } from './account-api.ts';
import { newPasswordRules } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';

export const resetPasswordRoute = createLazyRoute('/auth/resetpassword')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const text = useText();
  const { basePath } = useConfiguration();
  const [rules] = useState(() => newPasswordRules(new URLSearchParams(window.location.search).get('code') ?? ''));
  return (
    <AccountPage title={text('session.resetPassword.title')} intro={text('session.resetPassword.intro')}>
      <AccountForm
        rules={rules}
        submit="session.resetPassword.submit"
        done="session.resetPassword.done"
        send={(password) => newPassword(basePath, password)}
      />
    </AccountPage>
  );
}
