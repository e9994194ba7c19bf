import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { faqSectionsSchema, type Faq, type FaqSection } from '@beistand/contract/features/faq/schema.ts';
import { locales, matchLocale, type Locale } from '@beistand/contract/locales.ts';
import * as v from 'valibot';
import { readSettingFile } from '#platform/settings/read-setting-file.ts';
import { safeAnswer } from './safe-answer.ts';

type Contents = ReadonlyMap<Locale, Faq>;

/** Validated again after sanitizing: an answer of nothing but script is then empty. */
const contentSchema = v.pipe(faqSectionsSchema, v.transform(withSafeAnswers), faqSectionsSchema);

const loaded = new Map<string, Contents>();

/** A deployment's questions and answers in the wanted language, else in its preferred one; without any content, none. */
export function faqContent(configFolder: string, wanted: Locale, preferred: Locale): Faq {
  const contents = loaded.get(configFolder) ?? load(configFolder);
  const locale = matchLocale([wanted, preferred], [...contents.keys()]);
  return contents.get(locale) ?? { locale, sections: [] };
}

function load(configFolder: string): Contents {
  const contents = new Map<Locale, Faq>();
  for (const locale of locales) {
    const file = join(configFolder, 'faq', `${locale}.json`);
    if (existsSync(file)) contents.set(locale, { locale, sections: readSections(file) });
  }
  loaded.set(configFolder, contents);
  return contents;
}

function readSections(file: string): FaqSection[] {
  const content = v.safeParse(contentSchema, JSON.parse(readSettingFile(file)));
  if (content.success) return content.output;
  const [issue] = content.issues;
  throw new Error(`${file}: "${v.getDotPath(issue) ?? '(the whole file)'}": ${issue.message}`);
}

function withSafeAnswers(sections: FaqSection[]): FaqSection[] {
  return sections.map((section) => ({
    ...section,
    topics: section.topics.map((topic) => ({ ...topic, answer: safeAnswer(topic.answer) })),
  }));
}
