import { useLingui } from '@lingui/react';

/** The cause of a loss in words; undefined for a code that the catalogue does not know, which is never shown. */
export function useWhatHappened(lossCause: string | null | undefined, texts = 'causes'): string | undefined {
  const { i18n } = useLingui();
  const id = `${texts}.${lossCause}`;
  return id in i18n.messages ? i18n._(id) : undefined;
}
