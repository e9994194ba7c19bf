import { createLazyRoute } from '@tanstack/react-router';
import { FaqPage } from './faq-page.tsx';

export const faqRoute = createLazyRoute('/data/faq')({ component: FaqPage });
