import { createLazyRoute } from '@tanstack/react-router';
import { SampleFormPage } from './sample-form-page.tsx';

export const sampleFormRoute = createLazyRoute('/signed-in/ui-form')({ component: SampleFormPage });
