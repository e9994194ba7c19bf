import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { memberTextSchema } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { UnsentMessage } from '@beistand/contract/features/desk/acts/act-schema.ts';
import * as v from 'valibot';
import { useAct } from '#features/desk/api/use-act.ts';
import { text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

/** What can be written at the desk; the last one is for colleagues only. */
export const tellings = ['answer', 'message', 'portal', 'note'] as const;
export type Telling = (typeof tellings)[number];

const { text: words } = memberTextSchema.entries;
const wordsField = fieldOf<object, { text: string }>();

export const wordsRules = formRules(
  { text: wordsField({ ...text, label: 'desk.write.label', schema: words, wire: (written) => ({ text: written }) }) },
  { wire: v.strictObject({ text: words }) },
);

/** Words, and the same with markup for where it can be shown. */
export type Words = { written: string; html: string };

/** How each is sent. */
export function useTelling(claimNumber: string): Record<Telling, (id: string, words: Words) => Promise<unknown>> {
  const answering = useAct(actOperations.answerNote, claimNumber);
  const writing = useAct(actOperations.sendMessage, claimNumber);
  const publishing = useAct(actOperations.publishPortalMessage, claimNumber);
  const noting = useAct(actOperations.addCaseNote, claimNumber);
  return {
    answer: (id, { written }) => answering.mutateAsync([claimNumber, { id, text: written }]),
    message: (id, { written }) => writing.mutateAsync([claimNumber, { id, text: written }]),
    portal: (id, { html }) => publishing.mutateAsync([claimNumber, { id, html }]),
    note: (id, { written }) => noting.mutateAsync([claimNumber, { id, text: written }]),
  };
}

export function unsentOf(telling: Exclude<Telling, 'note'>, { written, html }: Words): UnsentMessage {
  return telling === 'portal' ? { kind: 'portalMessage', html } : { kind: 'message', text: written };
}
