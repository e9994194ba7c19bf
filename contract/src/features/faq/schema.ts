import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

/** A question with its answer; the answer may carry img, ul, li, h2, a and strong, nothing else. */
export const faqTopicSchema = v.strictObject({
  question: text,
  answer: text,
  videoId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/))),
  link: v.optional(v.strictObject({ name: text, url: v.pipe(v.string(), v.url(), v.startsWith('https://')) })),
});

export const faqSectionSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: text,
  topics: v.array(faqTopicSchema),
});

export const faqSchema = v.array(faqSectionSchema);

export type FaqTopic = v.InferOutput<typeof faqTopicSchema>;
export type FaqSection = v.InferOutput<typeof faqSectionSchema>;
export type Faq = v.InferOutput<typeof faqSchema>;
