import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import { patternOf } from '#wizard/engine/value-path.ts';

/** The codes to choose from, and the words for each. */
export type Choices = { codes: readonly string[]; label: (code: string) => MessageId };

/**
 * One field of a claim, by the pattern of its path. The claim has the contract's own shape, so what a field may hold, when it is asked
 * and how it is sent stand there; the record adds its words and its control. The error summary, the summary and the choice between two
 * devices follow from it.
 */
export type FieldRecord = {
  label: MessageId;
  hint?: MessageId;
} & (
  | { control: 'text' | 'number' | 'date' | 'phone' | 'email' }
  | { control: 'instant' | 'yesNo' | 'country' | 'city' }
  | { control: 'longText'; limit: number }
  | { control: 'choice'; choices: (claim: FnolData, path: string) => Choices }
  /** Chosen by a control of its own: its value is drawn where it is asked and where it is summed up. */
  | { control: 'own' }
);

export type FieldRecords = Readonly<Record<string, FieldRecord>>;

/** The same records below another path. */
export function under(parent: string, records: FieldRecords): FieldRecords {
  return Object.fromEntries(Object.entries(records).map(([path, record]) => [`${parent}.${path}`, record]));
}

/** What a step calls its fields, and the things that it repeats. */
export function labelsOf(records: FieldRecords, items: Labels = {}): Labels {
  const labels = Object.entries(records).map(([path, { label }]) => [path, label] as const);
  return { ...Object.fromEntries(labels), ...items };
}

/** The record of a path with numbers in it. */
export function recordAt(records: FieldRecords, path: string): FieldRecord | undefined {
  return records[patternOf(path)];
}
