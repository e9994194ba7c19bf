import * as v from 'valibot';

/** Something wrong, or worth a second look, in what a person entered. Its id names the reason: another reason, another id. */
export const issueSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  type: v.picklist(['UNDERWRITING_ISSUE', 'FIELD_VALIDATION', 'GENERIC_VALIDATION']),
  level: v.picklist(['LEVEL_ERROR', 'LEVEL_WARN']),
  isHidden: v.boolean(),
  /** The id of the step where it can be mended. */
  validationStep: v.nullable(v.string()),
  relatedEntity: v.nullable(v.object({ publicID: v.string(), displayName: v.string(), type: v.string() })),
  dtoName: v.nullable(v.string()),
  dtoFieldName: v.nullable(v.string()),
});

export type Issue = v.InferOutput<typeof issueSchema>;

export function isError(issue: Issue): boolean {
  return issue.level === 'LEVEL_ERROR' && !issue.isHidden;
}

/** Underwriting issues are decided by somebody else; only validation issues can be acknowledged. */
export function isValidation(issue: Issue): boolean {
  return issue.type !== 'UNDERWRITING_ISSUE';
}

export function schemaIssues(schema: v.GenericSchema, data: unknown, stepId: string): Issue[] {
  const complaints = v.safeParse(schema, data).issues ?? [];
  return complaints.map((complaint) => {
    const field = v.getDotPath(complaint);
    return {
      id: [stepId, field, complaint.message].filter((part) => part !== null).join(':'),
      title: complaint.message,
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
