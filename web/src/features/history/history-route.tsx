import { createLazyRoute } from '@tanstack/react-router';
import { HistoryPage } from './history-page.tsx';

export const historyRoute = createLazyRoute('/member/history')({ component: HistoryPage });
