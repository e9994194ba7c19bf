import { templateOperations } from '@beistand/contract/features/desk/template-operations.ts';
import type { DeskTemplate, TemplateVersion } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useTemplateAct } from '#features/desk/api/template-api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PartRow, PartRows } from '#features/desk/parts/part-rows.tsx';

/** What was published when and by whom, and the way to take it out of use. */
export function TemplateVersions({ template: { id, versions, published, isRetired } }: { template: DeskTemplate }) {
  const text = useText();
  const retiring = useTemplateAct(templateOperations.retireTemplate);
  const [isAsked, setAsked] = useState(false);

  function retire() {
    retiring.mutate([id, !isRetired], { onSettled: () => setAsked(false) });
  }

  return (
    <Card title={text('deskLead.template.versions')}>
      <PartRows none="">
        {versions.map((version) => (
          <VersionRow key={version.number} version={version} isInForce={!isRetired && version.number === published} />
        ))}
      </PartRows>
      {retiring.error && <ActFailure failure={retiring.error} />}
      {isRetired ? (
        <Button loading={retiring.isPending} onClick={retire}>
          {text('deskLead.template.restore')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {text('deskLead.template.retire')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={text('deskLead.template.retire.title')}
        confirmLabel={text('deskLead.template.retire')}
        loading={retiring.isPending}
        onConfirm={retire}
        onCancel={() => setAsked(false)}
      >
        <p>{text('deskLead.template.retire.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

function VersionRow({ version, isInForce }: { version: TemplateVersion; isInForce: boolean }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { number, isDraft, editedBy, editedAt, publishedAt } = version;
  const at = publishedAt ?? editedAt;
  const state = isDraft ? 'draft' : isInForce ? 'inForce' : 'earlier';
  return (
    <PartRow
      title={number === 0 ? text('deskLead.template.house') : text('deskLead.template.version', { number })}
      more={[
        text(`deskLead.template.state.${state}`),
        editedBy ?? undefined,
        at ? formatDateTime(at, locale, { timeZone }) : undefined,
      ]}
    />
  );
}
