import { createLazyRoute } from '@tanstack/react-router';
import { MyDocumentsPage } from './my-documents-page.tsx';

export const myDocumentsRoute = createLazyRoute('/member/my-documents')({ component: MyDocumentsPage });
