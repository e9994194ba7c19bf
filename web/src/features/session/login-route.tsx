import { createLazyRoute } from '@tanstack/react-router';
import { LoginPage } from './login-page.tsx';

export const loginRoute = createLazyRoute('/login-page')({ component: LoginPage });
