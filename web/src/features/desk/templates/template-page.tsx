import type { DeskTemplate } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTemplate } from '#features/desk/api/template-api.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BackToTemplates } from './back-to-templates.tsx';
import { NewTemplatePage } from './new-template.tsx';
import { TemplateEditor } from './template-editor.tsx';
import type { TemplateLanguage } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { useTemplateName } from './use-template-name.ts';

const route = getRouteApi('/signed-in/desk-area/lead/desk/templates/$templateId');

export function TemplatePage() {
  const { templateId } = route.useParams();
  const { kind = 'message' } = route.useSearch();
  return templateId === 'new' ? <NewTemplatePage key={kind} kind={kind} /> : <KnownTemplate id={templateId} />;
}

function KnownTemplate({ id }: { id: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useTemplate(id);
  if (data) return <OpenedTemplate template={data} />;
  return (
    <>
      <BackToTemplates />
      <PageHeading title={text('deskLead.template.title')} />
      <Card>
        {error && !isFetching ? (
          <ErrorState title={text('deskLead.template.failed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </Card>
    </>
  );
}

function OpenedTemplate({ template }: { template: DeskTemplate }) {
  const title = useTemplateName()(template);
  const [newest] = template.versions;
  const [language, setLanguage] = useState<TemplateLanguage>('de_DE');
  usePageTitle(title);
  return (
    <>
      <BackToTemplates />
      <PageHeading title={softHyphenated(title)} />
      <Stack gap="loose">
        {/* Begins anew with what was kept, which is not always what was written. */}
        <TemplateEditor
          key={`${newest?.number} ${newest?.revision} ${newest?.isDraft}`}
          template={template}
          language={language}
          onLanguage={setLanguage}
        />
        <TemplateVersions template={template} />
      </Stack>
    </>
  );
}
