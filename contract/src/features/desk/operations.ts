import { actOperations } from './act-operations.ts';
import { claimActOperations } from './claim-operations.ts';
import { caseOperations } from './case-operations.ts';
import { inboxOperations } from './inbox-operations.ts';
import { leadOperations } from './lead-operations.ts';
import { templateOperations } from './template-operations.ts';

export const deskOperations = {
  ...inboxOperations,
  ...caseOperations,
  ...actOperations,
  ...claimActOperations,
  ...leadOperations,
  ...templateOperations,
};
