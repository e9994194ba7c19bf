import { createLazyRoute } from '@tanstack/react-router';

export const faqRoute = createLazyRoute('/data/faq')({ component: () => <p>…</p> });
