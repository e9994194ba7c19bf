import * as v from 'valibot';
import { type Issue, type IssueCode, type IssueValues, isIssueCode, type issueCatalogue } from './issue.ts';

type ValuesArgument<Code extends IssueCode> = (typeof issueCatalogue)[Code] extends readonly []
  ? []
  : [values: IssueValues<Code>];

/** A check for a valibot pipe: its message is the issue's code, and its requirement carries the message's values. */
export function rule<Input, Code extends IssueCode>(
  code: Code,
  holds: (input: Input) => boolean,
  ...[values]: ValuesArgument<Code>
): v.CheckAction<Input, Code> {
  return v.check(
    Object.assign((input: Input) => holds(input), { values }),
    code,
  );
}

/** All issues of a value, in the order of the schema's fields and of each field's rules. */
export function issuesOf(schema: v.GenericSchema, value: unknown): Issue[] {
  return toIssues(v.safeParse(schema, value).issues ?? []);
}

export function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues.map((issue) => {
    const values = valuesOf(issue.requirement);
    return {
      code: codeOfIssue(issue),
      path: issue.path?.map(({ key }) => key as string | number) ?? [],
      level: 'error',
      ...(values && { values }),
    };
  });
}

/** A value that is not there is a required one, whatever the schema that missed it calls itself. */
function codeOfIssue({ kind, input, message }: v.BaseIssue<unknown>): IssueCode {
  if (kind === 'schema' && (input === undefined || input === null)) return 'required';
  return isIssueCode(message) ? message : 'invalid';
}

function valuesOf(requirement: unknown): Issue['values'] {
  return typeof requirement === 'function' ? (requirement as { values?: Issue['values'] }).values : undefined;
}
