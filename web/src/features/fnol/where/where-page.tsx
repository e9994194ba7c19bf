import { lossLocationChoices, type LossLocationChoice } from '@beistand/contract/features/fnol/codes.ts';
import { isAuto } from '@beistand/contract/features/fnol/lines.ts';
import Building from 'lucide-react/icons/building-2';
import House from 'lucide-react/icons/house';
import MapPinned from 'lucide-react/icons/map-pinned';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, type ReactNode } from 'react';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { addressText } from '#features/fnol/fields/own-text.ts';
import { useClaimForm, type ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { AddressFields } from './address-fields.tsx';

const icons: Record<LossLocationChoice, ReactNode> = {
  policyAddress: <House />,
  fullAddress: <Pencil />,
  cityOnly: <Building />,
  map: <MapPinned />,
};

// The map and its outlines are loaded when the person chooses the map.
const MapChoice = lazyPart(() => import('./map-choice.tsx').then((module) => module.MapChoice));

/** Where it happened, as exactly as somebody knows it. */
export function WherePage(props: StepPageProps<FnolEntry>) {
  const { claim } = props.data;
  const text = useText();
  const { country } = useConfiguration();
  const form = useClaimForm('where', props);
  if (isAuto(claim.policy?.policyType)) return <AddressFields form={form} path="lossLocation" />;

  const reveals: Record<LossLocationChoice, ReactNode> = {
    policyAddress: <PolicyAddress form={form} />,
    fullAddress: <AddressFields form={form} path="lossLocation" />,
    cityOnly: (
      <>
        <ClaimField form={form} path="lossLocation.country" />
        <ClaimField form={form} path="lossLocation.city" />
      </>
    ),
    map: (
      <Suspense fallback={<LoadingState />}>
        <MapChoice form={form} />
      </Suspense>
    ),
  };
  const { onBlur: _, label, optional: __, ...field } = form.field('lossLocationChoice');

  function choose(lossLocationChoice: string) {
    const [only, ...others] = claim.predefinedLossLocations ?? [];
    const isOnly = lossLocationChoice === 'policyAddress' && others.length === 0;
    form.set({
      lossLocationChoice,
      ...(isOnly && { selectedAddress: only?.publicID }),
      // The form shows it as filled in, so it is.
      ...(lossLocationChoice === 'fullAddress' && { 'lossLocation.country': claim.lossLocation?.country ?? country }),
    });
  }

  return (
    <RadioCards
      {...field}
      legend={label}
      required
      options={lossLocationChoices
        .filter((choice) => choice !== 'policyAddress' || (claim.predefinedLossLocations ?? []).length > 0)
        .map((choice) => ({
          value: choice,
          label: text(`fnol.where.${choice}`),
          description: descriptionOf(choice),
          icon: icons[choice],
          reveals: reveals[choice],
        }))}
      value={claim.lossLocationChoice ?? null}
      onChange={(event) => choose(event.target.value)}
    />
  );

  function descriptionOf(choice: LossLocationChoice): string {
    const [first, ...others] = claim.predefinedLossLocations ?? [];
    if (choice === 'policyAddress' && first && others.length === 0) return addressText(first);
    return text(`fnol.where.${choice}.hint`);
  }
}

/** One of the policy's addresses, where it has several. */
function PolicyAddress({ form }: { form: ClaimForm }) {
  const { predefinedLossLocations = [] } = form.entry.claim;
  const { onBlur: _, label, optional: __, ...field } = form.field('selectedAddress');
  if (predefinedLossLocations.length < 2) return null;
  return (
    <RadioCards
      {...field}
      legend={label}
      options={predefinedLossLocations.map((address) => ({
        value: address.publicID ?? '',
        label: addressText(address),
        description: address.displayName === addressText(address) ? undefined : address.displayName,
      }))}
      value={(form.value('selectedAddress') as string | undefined) ?? null}
      onChange={(event) => form.set({ selectedAddress: event.target.value })}
    />
  );
}
