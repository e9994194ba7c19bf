import { templateOperations } from '@beistand/contract/features/desk/template-operations.ts';
import type { DeskTemplate } from '@beistand/contract/features/desk/templates/template-schema.ts';
import type { ComponentProps } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useTemplateAct } from '#features/desk/api/template-api.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { TemplateFields } from './template-fields.tsx';
import { draftRules } from './template-rules.ts';

type TemplateEditorProps = { template: DeskTemplate } & Pick<
  ComponentProps<typeof TemplateFields>,
  'language' | 'onLanguage'
>;

/** Writes the next version of a template. What is in force stays so until it is published. */
export function TemplateEditor({ template, ...shown }: TemplateEditorProps) {
  const text = useText();
  const notify = useNotifications();
  const { id, kind, versions } = template;
  const [newest] = versions;
  const draft = newest?.isDraft ? newest : undefined;
  const saving = useTemplateAct(templateOperations.saveTemplateDraft);
  const publishing = useTemplateAct(templateOperations.publishTemplate);
  const initial = { textDe: newest?.texts.de_DE ?? '', textEn: newest?.texts.en_US ?? '' };
  const form = useForm(draftRules, {
    initial,
    async send({ texts }) {
      await saving.mutateAsync([id, { revision: draft?.revision ?? 0, texts }]);
      kept.forget();
      notify.success(text('deskLead.template.saved'));
    },
  });
  const kept = useUserWork(`desk template ${id}`, form.work);
  const isChanged = form.data.textDe !== initial.textDe || form.data.textEn !== initial.textEn;

  function publish() {
    if (!draft) return;
    const { number, revision } = draft;
    const done = text('deskLead.template.published', { number });
    publishing.mutate([id, { number, revision }], { onSuccess: () => notify.success(done) });
  }

  return (
    <TemplateFields kind={kind} form={form} {...shown}>
      {form.failure !== undefined && <ActFailure key={form.attempts} failure={form.failure} />}
      {publishing.error && <ActFailure failure={publishing.error} />}
      <ButtonRow>
        <Button type="submit" loading={form.isSending}>
          {text('deskLead.template.save')}
        </Button>
        <Button variant="primary" loading={publishing.isPending} disabledReason={unpublishable()} onClick={publish}>
          {text('deskLead.template.publish')}
        </Button>
      </ButtonRow>
    </TemplateFields>
  );

  function unpublishable(): string | undefined {
    if (isChanged) return text('deskLead.template.unsaved');
    return draft ? undefined : text('deskLead.template.noDraft');
  }
}
