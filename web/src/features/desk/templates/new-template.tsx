import { templateOperations } from '@beistand/contract/features/desk/template-operations.ts';
import type { TemplateKind } from '@beistand/contract/features/desk/templates/template-rules.ts';
import type { NewTemplate } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useTemplateAct } from '#features/desk/api/template-api.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { BackToTemplates } from './back-to-templates.tsx';
import { TemplateFields } from './template-fields.tsx';
import type { TemplateLanguage } from './template-preview.tsx';
import { newTemplateRules } from './template-rules.ts';

const beginnings: Readonly<Record<TemplateKind, string>> = {
  form: '<form>\n  <h1></h1>\n  <p></p>\n</form>\n',
  message: '<p></p>\n',
};

/** A template that begins as a draft. */
export function NewTemplatePage({ kind }: { kind: TemplateKind }) {
  const text = useText();
  const navigate = useNavigate();
  const creating = useTemplateAct(templateOperations.createTemplate);
  const idOf = useAttemptKey();
  const [language, setLanguage] = useState<TemplateLanguage>('de_DE');
  const title = text(`deskLead.templates.new.${kind}`);
  usePageTitle(title);
  const form = useForm(newTemplateRules, {
    initial: { ...newTemplateRules.initial, textDe: beginnings[kind] },
    async send(written) {
      const id = idOf(JSON.stringify(written));
      await creating.mutateAsync([{ id, kind, ...written } as NewTemplate]);
      kept.forget();
      void navigate({ to: '/desk/templates/$templateId', params: { templateId: id }, search: {}, replace: true });
    },
  });
  const kept = useUserWork(`desk new ${kind} template`, form.work);

  return (
    <>
      <BackToTemplates />
      <PageHeading title={title} />
      <TemplateFields
        kind={kind}
        form={form}
        language={language}
        onLanguage={setLanguage}
        before={
          <Field {...form.field('templateName')} hint={text(`deskLead.template.name.hint.${kind}`)} required>
            <TextInput autoComplete="off" spellCheck={false} {...form.input('templateName')} />
          </Field>
        }
      >
        {form.failure !== undefined && <ActFailure key={form.attempts} failure={form.failure} />}
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending}>
            {text('deskLead.template.save')}
          </Button>
        </ButtonRow>
      </TemplateFields>
    </>
  );
}
