import type { FieldValues } from '@beistand/contract/features/signing/template.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { useTexts } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import type { DocumentRules } from './document-rules.ts';

type ReadRules = { html: string; rules: DocumentRules | undefined };

/**
 * The rules of the document that is shown. What it takes to judge patterns and phone numbers is heavier than the page, so it comes
 * with the first change of the form, and so do the words of what follows.
 */
export function useDocumentRules(html: string) {
  const texts = useTexts();
  const { country, timeZone } = useConfiguration();
  const [read, setRead] = useState<ReadRules>();
  const [isOutOfReach, setOutOfReach] = useState(false);
  const known = read?.html === html ? read : undefined;

  async function load(): Promise<DocumentRules | undefined> {
    if (known) return known.rules;
    const [{ rulesOf }] = await Promise.all([import('./document-rules.ts'), texts.need(['issues', 'signature'])]);
    const rules = rulesOf(html, { country, today: () => dateAt(new Date(), timeZone) });
    setRead({ html, rules });
    return rules;
  }

  return {
    /** They are on their way before they are asked for. */
    prepare: () => void load().catch(() => undefined),

    /** The rules, or undefined where there are none or they cannot be had. */
    async bring(): Promise<DocumentRules | undefined> {
      setOutOfReach(false);
      try {
        return await load();
      } catch (failure) {
        console.warn('The rules of the document could not be loaded.', failure);
        setOutOfReach(true);
        return undefined;
      }
    },

    /** What is wrong with the values, as far as the rules are here. */
    issuesIn: (values: FieldValues): Issue[] => known?.rules?.(values) ?? [],
    isUnreadable: known !== undefined && known.rules === undefined,
    isOutOfReach,
  };
}
