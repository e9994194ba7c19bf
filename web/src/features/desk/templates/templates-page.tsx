import type { TemplateKind } from '@beistand/contract/features/desk/templates/template-rules.ts';
import type { TemplateSummary } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useTemplates } from '#features/desk/api/template-api.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/table/table.tsx';
import { useTemplateName } from './use-template-name.ts';

/** Texts that are sent again and again: forms to sign, and messages. */
export function TemplatesPage() {
  const text = useText();
  const { data, error, isFetching, refetch } = useTemplates();
  usePageTitle(text('deskLead.templates.title'));
  return (
    <>
      <PageHeading title={text('deskLead.templates.title')} intro={text('deskLead.templates.intro')} />
      {!data && error && !isFetching && (
        <Card>
          <ErrorState title={text('deskLead.templates.failed')} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && (!error || isFetching) && <LoadingState />}
      {data && (
        <Stack gap="loose">
          {(['form', 'message'] as const).map((kind) => (
            <TemplatesOfKind key={kind} kind={kind} templates={data.filter((one) => one.kind === kind)} />
          ))}
        </Stack>
      )}
    </>
  );
}

function TemplatesOfKind({ kind, templates }: { kind: TemplateKind; templates: readonly TemplateSummary[] }) {
  const text = useText();
  const nameOf = useTemplateName();
  return (
    <Stack>
      {templates.length === 0 ? (
        <Card title={text(`deskLead.templates.${kind}`)}>
          <EmptyState message={text(`deskLead.templates.none.${kind}`)} />
        </Card>
      ) : (
        <Table
          caption={text(`deskLead.templates.${kind}`)}
          columns={[
            {
              id: 'name',
              header: text('deskLead.template.name'),
              isRowHeader: true,
              cell: (template) => (
                <Link to="/desk/templates/$templateId" params={{ templateId: template.id }} search={{}}>
                  {softHyphenated(nameOf(template))}
                </Link>
              ),
            },
            {
              id: 'inForce',
              header: text('deskLead.template.inForce'),
              cell: ({ published }) => versionWords(text, published),
            },
            { id: 'state', header: text('deskLead.template.state'), cell: (template) => stateWords(text, template) },
          ]}
          rows={templates}
          rowKey={({ id }) => id}
        />
      )}
      <ButtonRow>
        <Link
          to="/desk/templates/$templateId"
          params={{ templateId: 'new' }}
          search={kind === 'form' ? { kind } : {}}
          className={buttonClass()}
        >
          <Plus aria-hidden="true" />
          {text(`deskLead.templates.new.${kind}`)}
        </Link>
      </ButtonRow>
    </Stack>
  );
}

type Text = ReturnType<typeof useText>;

function versionWords(text: Text, published: number | null): string {
  if (published === null) return text('deskLead.template.unpublished');
  return published === 0 ? text('deskLead.template.house') : text('deskLead.template.version', { number: published });
}

function stateWords(text: Text, { isRetired, hasDraft }: TemplateSummary): string {
  if (isRetired) return text('deskLead.template.retired');
  return text(hasDraft ? 'deskLead.template.hasDraft' : 'deskLead.template.noDraft');
}
