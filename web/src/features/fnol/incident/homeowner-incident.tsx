import { lossCategoryOf, type LossCategory } from '@beistand/contract/features/fnol/loss.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import type { IncidentProps } from './incident-props.ts';

const questions: Partial<Record<LossCategory, readonly string[]>> = {
  fire: ['fire.fireBrigadeCalled', 'fire.habitable'],
  waterdamage: ['water.source', 'water.turnedOff'],
  burglary: ['burglary.policeTold', 'burglary.policeReference', 'burglary.missingItems'],
};

/** The questions follow from what happened. */
export function HomeownerIncident({ form, path }: IncidentProps) {
  const category = lossCategoryOf('PR', form.entry.claim.lossCause);
  const asked = (category && questions[category]) ?? [];
  return (
    <div>
      {[...asked, 'propertyDescription'].map((name) => (
        <ClaimField key={name} form={form} path={`${path}.${name}`} />
      ))}
    </div>
  );
}
