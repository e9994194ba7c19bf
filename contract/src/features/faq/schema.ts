import * as v from 'valibot';
import { locales } from '#locales.ts';

/** All the markup an answer may carry; the server lets nothing else out and the browser nothing else in. */
export const answerTags = ['img', 'ul', 'li', 'h2', 'a', 'strong'] as const;
export const answerAttributes = ['href', 'src', 'alt'] as const;

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'Expected a text'));

const faqTopicSchema = v.strictObject({
  question: text,
  /** HTML of `answerTags`; line breaks are shown as such. */
  answer: text,
  videoId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/, 'Expected the id of a video'))),
  link: v.optional(
    v.strictObject({
      name: text,
      url: v.pipe(v.string(), v.url(), v.startsWith('https://', 'Expected an https address')),
    }),
  ),
});

const faqSectionSchema = v.strictObject({
  /** Named in addresses, as in /faq#documents. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'Expected lower-case letters, digits and hyphens')),
  title: text,
  topics: v.array(faqTopicSchema),
});

export const faqSectionsSchema = v.pipe(
  v.array(faqSectionSchema),
  v.check((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'Expected each id once'),
);

/** The content and its language, which may differ from the one that was asked for. */
export const faqSchema = v.strictObject({ locale: v.picklist(locales), sections: faqSectionsSchema });

export type FaqTopic = v.InferOutput<typeof faqTopicSchema>;
export type FaqSection = v.InferOutput<typeof faqSectionSchema>;
export type Faq = v.InferOutput<typeof faqSchema>;
