import { createLazyRoute } from '@tanstack/react-router';
import { LoginLinkPage } from './login-link-page.tsx';

export const loginLinkRoute = createLazyRoute('/login')({ component: LoginLinkPage });
