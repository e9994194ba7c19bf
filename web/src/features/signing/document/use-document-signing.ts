import type { PadDrawing, ShownText } from '@beistand/contract/features/signing/schema.ts';
import type { FieldValue, FieldValues } from '@beistand/contract/features/signing/template.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useMember } from '#platform/member/member.ts';
import { useMemberWork } from '#platform/drafts/member-work.ts';
import { useRpc } from '#platform/runtime.tsx';
import { useUnsavedWork } from '#platform/drafts/unsaved-work.ts';
import { failedWith, signDocument } from '#features/signing/api.ts';
import {
  documentEntrySchema,
  emptyEntry,
  hasChangedSince,
  isEmptyEntry,
  typedInto,
  valuesIn,
} from './document-entry.ts';
import { useDocumentRules } from './use-document-rules.ts';
import type { DocumentTemplate } from './use-document-template.ts';

type Attempt = { values: FieldValues; shownText: ShownText; drawing: PadDrawing };

/**
 * A document from the first letter until it is stored, signed. What is typed stays on the device through every failure and every
 * new text; the pad is open for the text alone for which it was opened.
 */
export function useDocumentSigning({ data, refetch }: DocumentTemplate) {
  const rpc = useRpc();
  const member = useMember();
  const { locale } = useLocale();
  const keyOf = useAttemptKey();
  const template = data?.template;
  const rules = useDocumentRules(data?.html ?? '');
  const [entry, setEntry] = useState(emptyEntry);
  const [presses, setPresses] = useState(0);
  const [padText, setPadText] = useState<string | null>(null);

  const sending = useMutation({
    mutationFn: ({ values, shownText, drawing }: Attempt) => {
      const signing = { ...drawing, documentData: JSON.stringify(values), shownText };
      return signDocument(rpc, member, signing, keyOf(JSON.stringify(signing)));
    },
    onError: (failure) => {
      if (!failedWith(failure, 'TEXT_CHANGED')) return;
      setPadText(null);
      setPresses(0);
      void refetch();
    },
  });
  const isSent = sending.data?.documentID !== undefined;
  const work = useMemberWork('sign-document', {
    value: entry,
    isEmpty: (typed) => isSent || isEmptyEntry(typed),
    schema: documentEntrySchema,
    // Whoever began to type meanwhile goes on with that.
    restore: (found) => setEntry((typed) => (isEmptyEntry(typed) ? found : typed)),
  });
  useUnsavedWork(!isSent && !isEmptyEntry(entry));
  const forget = useEffectEvent(work.forget);
  useEffect(() => {
    if (isSent) forget();
  }, [isSent]);

  const values = template ? valuesIn(template, entry) : {};
  const shownText = template && { name: template.name, version: template.version, locale };
  const isTextNew = Boolean(
    template && (failedWith(sending.error, 'TEXT_CHANGED') || hasChangedSince(template, entry)),
  );

  async function isComplete(): Promise<boolean> {
    const judge = await rules.bring();
    setPresses((count) => count + 1);
    return judge?.(values).length === 0;
  }

  return {
    values,
    rules,
    /** How often the form was to be complete; before the first time nothing is wrong with it. */
    presses,
    foundAt: work.foundAt,
    sending,
    isSent,
    isTextNew,
    isPadOpen: shownText ? padText === JSON.stringify(shownText) : false,

    type(name: string, value: FieldValue) {
      if (template) setEntry((before) => typedInto(template, before, name, value));
    },

    /** Opens the pad, unless something is missing. Whoever opens it has read the text. */
    async openPad(): Promise<void> {
      if (!template || !(await isComplete())) return;
      if (failedWith(sending.error, 'TEXT_CHANGED')) sending.reset();
      if (isTextNew) setEntry((before) => ({ ...before, version: template.version }));
      setPadText(JSON.stringify(shownText));
    },

    /** Sends what is shown, unless something is missing. What becomes of it stands in `sending`. */
    async send(drawing: PadDrawing): Promise<void> {
      if (!shownText || !(await isComplete())) return;
      await sending.mutateAsync({ values, shownText, drawing }).catch(() => undefined);
    },
  };
}

export type SigningInHand = ReturnType<typeof useDocumentSigning>;
