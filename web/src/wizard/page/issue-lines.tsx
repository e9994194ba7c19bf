import type { Issue } from '#wizard/engine/issue.ts';
import styles from './issue-lines.module.css';

type IssueLinesProps = {
  issues: readonly Issue[];
  issueText: (issue: Issue) => string;
  /** Goes to the step where an issue can be corrected. */
  onJump?: ((stepId: string) => void) | undefined;
};

export function IssueLines({ issues, issueText, onJump }: IssueLinesProps) {
  return (
    <ul className={styles.lines}>
      {issues.map((issue) => (
        <li key={issue.id}>
          {onJump && issue.validationStep ? (
            <button type="button" className={styles.link} onClick={() => onJump(issue.validationStep ?? '')}>
              {issueText(issue)}
            </button>
          ) : (
            issueText(issue)
          )}
        </li>
      ))}
    </ul>
  );
}
