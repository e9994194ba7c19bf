import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { type DateParts, isRealDate } from './date-parts.ts';

/** An error for a day that does not exist as soon as the field is left, before the form validates. */
export function useImpossibleDate(value: DateParts | null | undefined, onBlur: (() => void) | undefined) {
  const text = useText();
  const [isLeft, setIsLeft] = useState(false);
  const isWhole = Boolean(value?.year && value.month && value.day);
  const impossible = isLeft && value && isWhole && !isRealDate(value) ? text('ui.date.impossible') : undefined;

  function leave() {
    setIsLeft(true);
    onBlur?.();
  }

  return { impossible, leave };
}
