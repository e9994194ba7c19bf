import { createLazyRoute } from '@tanstack/react-router';
import { SignDocumentPage } from './sign-document-page.tsx';

export const signDocumentRoute = createLazyRoute('/member/sign-document')({ component: SignDocumentPage });
