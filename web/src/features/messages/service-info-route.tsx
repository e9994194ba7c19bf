import { createLazyRoute } from '@tanstack/react-router';
import { ServiceInfoPage } from './service-info-page.tsx';

export const serviceInfoRoute = createLazyRoute('/member/service-info')({ component: ServiceInfoPage });
