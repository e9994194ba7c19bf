import type { FieldValue, Template } from '@beistand/contract/features/signing/template.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { Suspense, type SubmitEvent } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { EmailNote } from '#features/signing/email-note.tsx';
import { TemplateChapters } from './template-parts.tsx';
import type { SigningInHand } from './use-document-signing.ts';
import { useFieldErrors } from './use-field-errors.ts';

const loadSignature = () => import('./document-signature.tsx');
const DocumentSignature = lazyPart(() => loadSignature().then((module) => module.DocumentSignature));

type DocumentFormProps = { template: Template; signing: SigningInHand };

/** The document with its fields, and the pad once all of them are in order. */
export function DocumentForm({ template, signing }: DocumentFormProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { errors, issues } = useFieldErrors(template, signing);
  const { values, type, rules, sending, isPadOpen } = signing;
  const answers = sending.data?.validationErrors ? sending.submittedAt : 0;

  /** What is needed next is on its way before it is asked for. */
  function change(name: string, value: FieldValue) {
    type(name, value);
    rules.prepare();
    loadSignature().catch(() => undefined);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void signing.openPad();
  }

  return (
    <Stack>
      <ErrorSummary title={text('signing.incomplete')} issues={issues} focusKey={`${signing.presses} ${answers}`} />
      {signing.isTextNew && (
        <Notice tone="warning" announce="alert" title={text('signing.changed')}>
          {text('signing.changed.hint')}
        </Notice>
      )}
      {signing.foundAt && (
        <Notice announce="status">
          {text('signing.restored', { time: formatDateTime(signing.foundAt, locale, { timeZone }) })}
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <Stack>
          <TemplateChapters parts={template.parts} form={{ values, errors, onChange: change }} />
          {rules.isOutOfReach && (
            <Notice tone="danger" announce="alert">
              {text('signing.outOfReach')}
            </Notice>
          )}
          {!isPadOpen && (
            <>
              <EmailNote />
              <ButtonRow>
                <Button type="submit" variant="primary">
                  {text('signing.sign')}
                </Button>
              </ButtonRow>
            </>
          )}
        </Stack>
      </form>
      {isPadOpen && (
        <Suspense fallback={<LoadingState />}>
          <DocumentSignature signing={signing} />
        </Suspense>
      )}
    </Stack>
  );
}
