import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { type RuleText, ruleTextIn } from './rule-text.ts';

export function useRuleText(): RuleText {
  const text = useText();
  const { locale } = useLocale();
  return ruleTextIn(locale, text);
}
