import * as v from 'valibot';

/** An error or a warning about what a person entered. The id stands for the reason: another reason has another id. */
export const issueSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  type: v.picklist(['UNDERWRITING_ISSUE', 'FIELD_VALIDATION', 'GENERIC_VALIDATION']),
  level: v.picklist(['LEVEL_ERROR', 'LEVEL_WARN']),
  isHidden: v.boolean(),
  /** The id of the step where it can be corrected. */
  validationStep: v.nullable(v.string()),
  relatedEntity: v.nullable(v.object({ publicID: v.string(), displayName: v.string(), type: v.string() })),
  dtoName: v.nullable(v.string()),
  dtoFieldName: v.nullable(v.string()),
});
