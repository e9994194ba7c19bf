import { createLazyRoute } from '@tanstack/react-router';

export const galleryRoute = createLazyRoute('/ui')({ component: () => <p>…</p> });
