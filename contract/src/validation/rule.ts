import * as v from 'valibot';
import {
  type Issue,
  type IssueCode,
  type IssuePath,
  type IssueValues,
  isIssueCode,
  type issueCatalogue,
} from './issue.ts';

type ValuesArgument<Code extends IssueCode> = (typeof issueCatalogue)[Code] extends readonly []
  ? []
  : [values: IssueValues<Code>];

/** A check for a valibot pipe. Its message is the issue's code; the values of the text are attached to its requirement. */
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

/** For the end of an object's pipe: rules about several fields, checked once each field is valid. */
export function issuesFrom<Form extends object>(find: (form: Form) => readonly Issue[]): v.RawCheckAction<Form> {
  const action: v.RawCheckAction<Form> & { requirement?: unknown } = v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { code, path, values } of find(dataset.value)) {
      const items = pathItems(dataset.value, path);
      // Valibot copies the action's requirement into the issue, where `valuesOf` finds the values of the message.
      action.requirement = Object.assign(() => false, { values });
      addIssue({ message: code, ...(items && { path: items }) });
    }
  });
  return action;
}

function pathItems(value: unknown, path: IssuePath): [v.IssuePathItem, ...v.IssuePathItem[]] | undefined {
  const items: v.IssuePathItem[] = [];
  let input = value;
  for (const key of path) {
    const child = (input as Record<PropertyKey, unknown> | undefined)?.[key];
    items.push({ type: 'unknown', origin: 'value', input, key, value: child });
    input = child;
  }
  const [first, ...rest] = items;
  return first && [first, ...rest];
}

/** All issues of a value, in the order of the schema's fields and of each field's rules. */
export function issuesOf(schema: v.GenericSchema, value: unknown): Issue[] {
  return toIssues(v.safeParse(schema, value).issues ?? []);
}

export function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues.map((issue) => {
    const code = codeOfIssue(issue);
    const values = valuesOf(issue.requirement, code);
    return {
      code,
      path: issue.path?.map(({ key }) => key as string | number) ?? [],
      level: 'error',
      ...(values && { values }),
    };
  });
}

/** A missing value gets the issue `required`, whatever type of schema reported it. */
function codeOfIssue({ kind, input, message }: v.BaseIssue<unknown>): IssueCode {
  if (kind === 'schema' && (input === undefined || input === null)) return 'required';
  return isIssueCode(message) ? message : 'invalid';
}

/** The limit of valibot's own `minValue` or `maxValue`, else what `rule` has attached. */
function valuesOf(requirement: unknown, code: IssueCode): Issue['values'] {
  if (typeof requirement === 'number' && /^(?:min|max)Value$/.test(code)) return { [code]: requirement };
  return (requirement as { values?: Issue['values'] } | undefined)?.values;
}
