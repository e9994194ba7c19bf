import { createLazyRoute } from '@tanstack/react-router';
import { RecallPage } from './recall-page.tsx';

export const recallRoute = createLazyRoute('/member/recall')({ component: RecallPage });
