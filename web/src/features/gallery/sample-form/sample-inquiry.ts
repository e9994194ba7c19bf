import * as v from 'valibot';

export const topics = ['policy', 'claim', 'other'] as const;

export const sampleInquirySchema = v.object({
  subject: v.string(),
  topic: v.union([v.picklist(topics), v.literal('')]),
  message: v.string(),
  wantsCopy: v.boolean(),
});

export type SampleInquiry = v.InferOutput<typeof sampleInquirySchema>;

export const emptyInquiry: SampleInquiry = { subject: '', topic: '', message: '', wantsCopy: false };

export function isEmptyInquiry({ subject, topic, message, wantsCopy }: SampleInquiry): boolean {
  return subject === '' && topic === '' && message === '' && !wantsCopy;
}
