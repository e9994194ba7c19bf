import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faqSchema, type Faq } from '@beistand/contract/features/faq/schema.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import sanitizeHtml from 'sanitize-html';
import * as v from 'valibot';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['img', 'ul', 'li', 'h2', 'a', 'strong'],
  allowedAttributes: { img: ['src', 'alt'], a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
};

const contents = new Map<string, Faq>();

/** A deployment's questions and answers in `locale`, else in `fallback`; read once, with answers reduced to safe HTML. */
export function faqContent(configFolder: string, locale: Locale, fallback: Locale): Faq {
  const fileOf = (name: Locale) => join(configFolder, 'faq', `${name}.json`);
  const file = existsSync(fileOf(locale)) ? fileOf(locale) : fileOf(fallback);
  let faq = contents.get(file);
  if (!faq) {
    faq = v.parse(faqSchema, JSON.parse(readFileSync(file, 'utf8'))).map((section) => ({
      ...section,
      topics: section.topics.map((topic) => ({ ...topic, answer: sanitizeHtml(topic.answer, allowed) })),
    }));
    contents.set(file, faq);
  }
  return faq;
}
