import { createLazyRoute } from '@tanstack/react-router';
import { SignaturePadPage } from './signature-pad-page.tsx';

export const signaturePadRoute = createLazyRoute('/data/signature-pad')({ component: SignaturePadPage });
