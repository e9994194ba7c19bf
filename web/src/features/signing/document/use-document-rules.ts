import type { FieldValues } from '@beistand/contract/features/signing/template.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { useState } from 'react';
import type { RuleText } from '#form/rule-text.ts';
import { useLocale, useTexts } from '#i18n/texts-context.tsx';
import { type Text, useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import type { DocumentRules } from './document-rules.ts';

type ReadRules = {
  html: string;
  rules: DocumentRules | undefined;
  ruleTextIn: (locale: Locale, text: Text) => RuleText;
};

/**
 * The rules of the document that is shown. What it takes to judge patterns and phone numbers is heavier than the page, so it comes
 * with the first change of the form, and so do the words of what follows.
 */
export function useDocumentRules(html: string) {
  const texts = useTexts();
  const text = useText();
  const { locale } = useLocale();
  const { country, timeZone } = useConfiguration();
  const [read, setRead] = useState<ReadRules>();
  const [hasFailed, setFailed] = useState(false);
  const known = read?.html === html ? read : undefined;

  async function load(): Promise<DocumentRules | undefined> {
    if (known) return known.rules;
    const [{ rulesOf }, { ruleTextIn }] = await Promise.all([
      import('./document-rules.ts'),
      import('#form/rule-text.ts'),
      texts.need(['issues', 'signature']),
    ]);
    const rules = rulesOf(html, { country, today: () => dateAt(new Date(), timeZone) });
    setRead({ html, rules, ruleTextIn });
    return rules;
  }

  return {
    /** They are on their way before they are asked for. */
    prepare: () => void load().catch(() => undefined),

    /** The rules, or undefined where there are none or they cannot be had. */
    async bring(): Promise<DocumentRules | undefined> {
      setFailed(false);
      try {
        return await load();
      } catch (failure) {
        console.warn('The rules of the document could not be loaded.', failure);
        setFailed(true);
        return undefined;
      }
    },

    /** What is wrong with the values, as far as the rules are here. */
    issuesIn: (values: FieldValues): Issue[] => known?.rules?.(values) ?? [],
    /** The words for what they find. */
    ruleText: known ? known.ruleTextIn(locale, text) : () => '',
    isUnreadable: known !== undefined && known.rules === undefined,
    /** Whether the rules could not be loaded. */
    hasFailed,
  };
}
