import { createLazyRoute } from '@tanstack/react-router';
import { EbsPage } from './ebs-page.tsx';

export const ebsRoute = createLazyRoute('/member/ebs')({ component: EbsPage });
