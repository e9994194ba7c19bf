import { useLingui } from '@lingui/react';
import type { MessageId } from './message-id.ts';

export type TextValues = Record<string, string | number>;
export type Text = (id: MessageId, values?: TextValues) => string;

/** A text in the current language: `text('action.close')`, with ICU values where the message has them. */
export function useText(): Text {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}
