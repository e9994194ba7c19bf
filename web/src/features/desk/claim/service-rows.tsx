import { knownServiceState, type CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { PartRow, PartRows } from '#features/desk/parts/part-rows.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ServiceDialog, type Service } from './service-dialog.tsx';

function stateId({ status }: Service) {
  const known = knownServiceState(status);
  return known ? (`deskClaim.service.status.${known}` as const) : 'claimDetail.progress.unknown';
}

type ServiceRowsProps = { claimNumber: string; claim: CaseClaim; mayChange: boolean };

export function ServiceRows({ claimNumber, claim, mayChange }: ServiceRowsProps) {
  const text = useText();
  const { locale } = useLocale();
  const [edited, setEdited] = useState<Service | 'new'>();
  const vendorOf = ({ vendor }: Service) => claim.contacts.find(({ id }) => id === vendor)?.name;
  return (
    <>
      <PartRows none={text('claimDetail.services.empty')}>
        {claim.services.map((service) => (
          <PartRow
            key={service.id}
            title={service.services.map((kind) => text(`claimDetail.service.${kind}`)).join(', ')}
            more={[
              text(stateId(service)),
              service.serviceNumber,
              vendorOf(service),
              service.nextAction ? text(`claimDetail.nextAction.${service.nextAction}`) : undefined,
              service.expectedDate
                ? text('claimDetail.service.until', { date: formatDate(service.expectedDate, locale) })
                : undefined,
            ]}
            action={
              mayChange && (
                <Button size="small" onClick={() => setEdited(service)}>
                  <span>
                    {text('deskClaim.change')}
                    <VisuallyHidden> {service.serviceNumber}</VisuallyHidden>
                  </span>
                </Button>
              )
            }
          />
        ))}
      </PartRows>
      {mayChange && (
        <ButtonRow>
          <Button size="small" onClick={() => setEdited('new')}>
            {text('deskClaim.service.add')}
          </Button>
        </ButtonRow>
      )}
      {edited && (
        <ServiceDialog
          claimNumber={claimNumber}
          contacts={claim.contacts}
          service={edited === 'new' ? undefined : edited}
          current={claim.services.find(({ id }) => edited !== 'new' && id === edited.id)?.revision ?? 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
