import { createLazyRoute } from '@tanstack/react-router';
import { NotePage } from './note-page.tsx';

export const noteRoute = createLazyRoute('/member/note')({ component: NotePage });
