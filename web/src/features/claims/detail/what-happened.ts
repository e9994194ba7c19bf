import { fnolLossCauses } from '@beistand/contract/features/fnol/loss.ts';
import type { Text } from '#i18n/use-text.ts';

/** The cause of a loss in words; undefined for a code that these pages do not know, which is never shown. */
export function whatHappened(lossCause: string | null, text: Text): string | undefined {
  const known = fnolLossCauses.find((cause) => cause === lossCause);
  return known && text(`causes.${known}`);
}
