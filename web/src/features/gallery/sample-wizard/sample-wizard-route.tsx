import { createLazyRoute } from '@tanstack/react-router';
import { SampleWizardPage } from './sample-wizard-page.tsx';

export const sampleWizardRoute = createLazyRoute('/ui-wizard')({ component: SampleWizardPage });
