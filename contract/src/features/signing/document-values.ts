import * as v from 'valibot';

/** The values of a form by the names of their fields. Apart from the other schemas, which the page of a document does not need. */
export const documentValuesSchema = v.record(v.pipe(v.string(), v.maxLength(60)), v.union([v.string(), v.boolean()]));
