import { autoRules } from './auto-rules.ts';
import type { LineRules } from './judge.ts';
import { workInjuryRules } from './work-injury-rules.ts';

/** For who judges claims of any line of business: the server. */
export const allLineRules: LineRules = { ...autoRules, ...workInjuryRules };
