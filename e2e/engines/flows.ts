import { documentFlows } from './document-flows.ts';
import type { Flow } from './flow.ts';
import { pageFlows } from './page-flows.ts';
import { reportFlows } from './report-flows.ts';
import { signInFlows } from './sign-in-flows.ts';

export const flows: readonly Flow[] = [...reportFlows, ...documentFlows, ...signInFlows, ...pageFlows];
