import { createLazyRoute } from '@tanstack/react-router';
import { DocumentsPage } from './documents-page.tsx';

export const documentsRoute = createLazyRoute('/member/documents')({ component: DocumentsPage });
