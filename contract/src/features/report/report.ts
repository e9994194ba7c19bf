import * as v from 'valibot';
import { issuesFrom } from '#validation/rule.ts';
import { reportIssues } from './report-issues.ts';
import { submittedSchema } from './schema.ts';

/** A member's first notice, as it travels. A report that began as a draft on the server carries the draft's id. */
export const reportSchema = v.pipe(
  submittedSchema,
  issuesFrom((report: v.InferOutput<typeof submittedSchema>) => reportIssues(report)),
);
export type Report = v.InferOutput<typeof reportSchema>;
export type ReportInput = v.InferInput<typeof reportSchema>;
