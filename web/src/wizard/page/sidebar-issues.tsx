import type { Issue } from '#wizard/engine/issue.ts';
import { IssueLines } from './issue-lines.tsx';
import { useIssueText } from './use-issue-text.ts';
import type { WizardControl } from './use-wizard.ts';

type SidebarIssuesProps<Data> = Pick<WizardControl<Data>, 'wizard' | 'state'> & { issues: readonly Issue[] };

/** The issues of a step, below its name. */
export function SidebarIssues<Data>({ wizard, state, issues }: SidebarIssuesProps<Data>) {
  const issueText = useIssueText(wizard, state.data);
  return <IssueLines issues={issues} issueText={issueText} />;
}
