import type { GenericSchema, InferOutput } from 'valibot';
import type { issueSchema } from './issue-schema.ts';

export type Issue = InferOutput<typeof issueSchema>;

export function isError(issue: Issue): boolean {
  return issue.level === 'LEVEL_ERROR' && !issue.isHidden;
}

/** Underwriting issues are decided by somebody else; only validation issues can be acknowledged. */
export function isValidation(issue: Issue): boolean {
  return issue.type !== 'UNDERWRITING_ISSUE';
}

/** Uses the Standard Schema interface, so that a page without rules of its own does not load valibot. */
export function schemaIssues(schema: GenericSchema, data: unknown, stepId: string): Issue[] {
  const result = schema['~standard'].validate(data);
  if (result instanceof Promise) throw new TypeError('The schema of a step must not be asynchronous');
  return (result.issues ?? []).map((found) => {
    const { path = [] } = found;
    const message = isMissing(found) ? 'required' : found.message;
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || null;
    return {
      id: [stepId, field, message].filter((part) => part !== null).join(':'),
      title: message,
      description: '',
      type: field === null ? 'GENERIC_VALIDATION' : 'FIELD_VALIDATION',
      level: 'LEVEL_ERROR',
      isHidden: false,
      validationStep: stepId,
      relatedEntity: null,
      dtoName: null,
      dtoFieldName: field,
    };
  });
}

/** A value that is not there is a required one, whatever the schema that missed it says. */
function isMissing(issue: object): boolean {
  const found: { kind?: string; input?: unknown } = issue;
  return found.kind === 'schema' && (found.input === undefined || found.input === null);
}
