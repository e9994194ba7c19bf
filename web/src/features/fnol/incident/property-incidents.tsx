import { fnolLimits } from '@beistand/contract/features/fnol/codes.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { RepeatedThings } from '#features/fnol/fields/repeated-things.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useText } from '#i18n/use-text.ts';
import { InjuredPeople } from './injured-people.tsx';
import type { IncidentProps } from './incident-props.ts';

/** Business owners and inland marine. */
export function GoodsIncident({ form, path }: IncidentProps) {
  return <ClaimField form={form} path={`${path}.fixedPropertyIncident.propertyDescription`} />;
}

export function LiabilityIncident({ form, path }: IncidentProps) {
  const text = useText();
  return (
    <>
      <ClaimField form={form} path={`${path}.fixedPropertyIncident.propertyDescription`} />
      <Card title={text('fnol.injury.title')}>
        <InjuredPeople form={form} path={path} />
      </Card>
    </>
  );
}

export function PropertyIncident({ form, path }: IncidentProps) {
  return (
    <div>
      <ClaimField form={form} path={`${path}.incidentReport`} />
      <ClaimField form={form} path={`${path}.dateOfNotice`} />
      <RepeatedThings
        form={form}
        path={`${path}.fixedPropertyIncidents`}
        item="fnol.property.item"
        add="fnol.property.add"
        most={fnolLimits.fixedPropertyIncidents}
        fewest={1}
      >
        {(property) => <ClaimField form={form} path={`${property}.propertyDescription`} />}
      </RepeatedThings>
    </div>
  );
}

export function TravelIncident({ form, path }: IncidentProps) {
  return <ClaimField form={form} path={`${path}.description`} />;
}
