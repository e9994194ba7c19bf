import type { FieldValue, Template } from '@beistand/contract/features/signing/template.ts';
import { EmailNote } from '#features/signing/email-note.tsx';
import { SigningForm } from '#features/signing/signing-form.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TemplateChapters } from './template-parts.tsx';
import type { DocumentInHand } from './use-document-signing.ts';

const loadSignature = () => import('./document-signature.tsx');
const DocumentSignature = lazyPart(() => loadSignature().then((module) => module.DocumentSignature));

const texts = {
  incomplete: 'signature.incomplete',
  changedHint: 'signing.changed.hint',
  sign: 'signing.sign',
} as const;

type DocumentFormProps = { template: Template; signing: DocumentInHand };

/** The document with its fields. */
export function DocumentForm({ template, signing }: DocumentFormProps) {
  const text = useText();
  const { locale } = useLocale();
  const { values, type, rules, form } = signing;

  /** What is needed next is on its way before it is asked for. */
  function change(name: string, value: FieldValue) {
    type(name, value);
    rules.prepare();
    loadSignature().catch(() => undefined);
  }

  return (
    <SigningForm
      signing={signing}
      texts={texts}
      note={<EmailNote />}
      pad={<DocumentSignature template={template} signing={signing} />}
    >
      <TemplateChapters
        parts={template.parts}
        form={{ values, locale: template.locale ?? locale, errorOf: form.errorOf, onChange: change }}
      />
      {rules.hasFailed && (
        <Notice tone="danger" announce="alert">
          {text('signing.outOfReach')}
        </Notice>
      )}
    </SigningForm>
  );
}
