import type { FieldValue } from '@beistand/contract/features/signing/template.ts';
import { failedWith, signDocument } from '#features/signing/api.ts';
import { useSigningForm } from '#features/signing/use-signing-form.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useMember } from '#platform/member/member.ts';
import { useRpc } from '#platform/runtime.tsx';
import { hasChangedSince, typedInto, valuesIn } from './document-entry.ts';
import { documentFormRules } from './document-form-rules.ts';
import { useDocumentRules } from './use-document-rules.ts';
import type { DocumentTemplate } from './use-document-template.ts';

/** A document that waits to be signed. What was typed stays where a new text still has the field. */
export function useDocumentSigning({ data, refetch }: DocumentTemplate) {
  const rpc = useRpc();
  const member = useMember();
  const { locale } = useLocale();
  const template = data?.template ?? undefined;
  const rules = useDocumentRules(data?.html ?? '');
  const signing = useSigningForm({
    keepAs: 'sign-document',
    submitAs: 'document',
    rules: documentFormRules(template, rules.issuesIn),
    ruleText: rules.ruleText,
    judge: async (entry) => template && (await rules.bring())?.(valuesIn(template, entry)),
    shownText: template && { name: template.name, version: template.version, locale },
    sign: (signed, idempotencyKey) => signDocument(rpc, member, signed, idempotencyKey),
    issuesOf: ({ validationErrors = {} }) =>
      Object.entries(validationErrors).map(([name, code]) => ({ path: [name], code })),
    onTextChanged: () => void refetch(),
  });
  const { form } = signing;
  const hasChanged = template !== undefined && hasChangedSince(template, form.data);

  return {
    ...signing,
    rules,
    values: template ? valuesIn(template, form.data) : {},
    isTextNew: template !== undefined && (hasChanged || failedWith(signing.sending.error, 'TEXT_CHANGED')),

    type(name: string, value: FieldValue) {
      if (template) form.update((entry) => typedInto(template, entry, name, value));
    },

    /** Whoever opens the pad has read the text. */
    async openPad(): Promise<boolean> {
      const isOpen = await signing.openPad();
      if (isOpen && hasChanged) form.update((entry) => ({ ...entry, version: template.version }));
      return isOpen;
    },
  };
}

export type DocumentInHand = ReturnType<typeof useDocumentSigning>;
