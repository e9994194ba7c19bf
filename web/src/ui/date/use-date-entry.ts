import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  type DateEntry,
  type DatePart,
  type DateParts,
  emptyEntry,
  entryOf,
  isPartFull,
  partLength,
  partsOf,
  sameParts,
} from './date-parts.ts';
import { pastedDate } from './pasted-date.ts';

type DateEntryOptions = {
  value: DateParts | null | undefined;
  onChange: (date: DateParts | null) => void;
  order: readonly DatePart[];
  locale: string;
  focusPart: (part: DatePart) => void;
};

/** Handles typing, pasting and the arrow keys in the three inputs. */
export function useDateEntry({ value, onChange, order, locale, focusPart }: DateEntryOptions) {
  const [typed, setTyped] = useState<DateEntry>(emptyEntry);
  // What was typed stays as it was typed ("3", not "03") until another date comes from outside.
  const entry = sameParts(partsOf(typed), value) ? typed : entryOf(value);

  function change(next: DateEntry) {
    setTyped(next);
    onChange(partsOf(next));
  }

  function neighbour(part: DatePart, distance: 1 | -1) {
    const other = order[order.indexOf(part) + distance];
    if (other) focusPart(other);
  }

  function type(part: DatePart, written: string) {
    const digits = written.replaceAll(/\D/g, '').slice(0, partLength[part]);
    const grew = digits.length > entry[part].length;
    change({ ...entry, [part]: digits });
    if (grew && isPartFull(part, digits)) neighbour(part, 1);
  }

  function paste(event: ClipboardEvent) {
    const pasted = pastedDate(event.clipboardData.getData('text'), locale);
    if (!pasted) return;
    event.preventDefault();
    change(pasted);
    focusPart(order.at(-1) ?? 'year');
  }

  function press(part: DatePart, event: KeyboardEvent<HTMLInputElement>) {
    const box = event.currentTarget;
    const atStart = box.selectionEnd === 0;
    const atEnd = box.selectionStart === box.value.length;
    const isSeparator = ['.', '/', '-', ' ', ','].includes(event.key);
    if (isSeparator) {
      event.preventDefault();
      if (box.value !== '') neighbour(part, 1);
    } else if (event.key === 'ArrowRight' && atEnd) {
      event.preventDefault();
      neighbour(part, 1);
    } else if ((event.key === 'ArrowLeft' && atStart) || (event.key === 'Backspace' && box.value === '')) {
      event.preventDefault();
      neighbour(part, -1);
    }
  }

  function pad(part: DatePart) {
    if (part !== 'year' && entry[part].length === 1 && entry[part] !== '0') {
      setTyped({ ...entry, [part]: entry[part].padStart(2, '0') });
    }
  }

  return { entry, type, paste, press, pad };
}
