import { damageRefusal, type DamagePart } from '@beistand/contract/features/fnol/damage-parts.ts';
import { asksForInjuries, lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { lossCategoryOf } from '@beistand/contract/features/fnol/loss.ts';
import { useState } from 'react';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { useClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { linePath, type FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { InjuredPeople } from './injured-people.tsx';
import { lineIncidents } from './line-incidents.ts';

/** What happened, as each line of business has to know it. */
export function TypeOfIncidentPage(props: StepPageProps<FnolEntry>) {
  const { claim } = props.data;
  const text = useText();
  const form = useClaimForm('type-of-incident', props);
  const [cleared, setCleared] = useState<DamagePart>();
  const policyType = claim.policy?.policyType;
  const line = lineOf(policyType);
  const path = linePath(claim);
  if (!line) return null;
  const Incident = lineIncidents[line.lobKey];

  /** Another cause may not allow the damaged part; then the part is removed, with a message. */
  function setCause(lossCause: string) {
    const category = lossCategoryOf(line?.lossType, lossCause);
    const damages = vehicleDamages(claim, path).filter(({ part }) => damageRefusal(category, part) !== undefined);
    setCleared(damages[0]?.part);
    form.set({ lossCause, ...Object.fromEntries(damages.map(({ at }) => [at, undefined])) });
  }

  const causeForm = {
    ...form,
    set: (values: Readonly<Record<string, unknown>>) => setCause(String(values['lossCause'])),
  };
  return (
    <Stack gap="loose">
      <div>
        {cleared && (
          <Notice title={text('fnol.damage.cleared.title', { part: text(`fnol.part.${cleared}`) })} announce="status">
            {text('fnol.damage.cleared')}
          </Notice>
        )}
        <ClaimField form={causeForm} path="lossCause" />
        {asksForInjuries(policyType) && <ClaimField form={form} path="anyoneInjured" />}
        {asksForInjuries(policyType) && claim.anyoneInjured && <InjuredPeople form={form} path={path} />}
      </div>
      <Incident form={form} path={path} setCause={setCause} />
    </Stack>
  );
}

function vehicleDamages({ lobs }: FnolEntry['claim'], path: string): { part: DamagePart; at: string }[] {
  const incidents = (lobs?.personalAuto ?? lobs?.businessAuto)?.vehicleIncidents ?? [];
  return incidents.flatMap(({ damagedPart }, index) =>
    damagedPart ? [{ part: damagedPart, at: `${path}.vehicleIncidents.${index}.damagedPart` }] : [],
  );
}
