import type { ScheduleLocation } from '@beistand/contract/features/quotes/schedule-schema.ts';
import { useState } from 'react';
import { CountrySelect } from '#features/places/country-select.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const lines = ['addressLine1', 'addressLine2', 'addressLine3', 'postalCode', 'city', 'state'] as const;
/** What nobody knows of a place that is not specific. */
const specific: readonly string[] = ['addressLine1', 'addressLine2', 'addressLine3', 'postalCode'];

type LocationDialogProps = {
  location: ScheduleLocation;
  onSave: (location: ScheduleLocation) => void;
  onCancel: () => void;
};

/** A location that the account does not know yet; its exact address may be unknown. */
export function LocationDialog({ location, onSave, onCancel }: LocationDialogProps) {
  const text = useText();
  const [entered, setEntered] = useState(location);
  const [wasSaved, setWasSaved] = useState(false);
  const { isNonSpecificLocation: isVague } = entered;
  const needed = isVague ? ['country'] : ['addressLine1', 'postalCode', 'city', 'country'];
  const isMissing = (name: string) => needed.includes(name) && !String(valueOf(entered, name)).trim();
  const errorOf = (name: string) => (wasSaved && isMissing(name) ? text('quote.item.required') : undefined);

  function save() {
    setWasSaved(true);
    if (needed.some(isMissing)) return;
    const kept = Object.entries(entered).filter(([key, held]) => held !== '' && !(isVague && specific.includes(key)));
    onSave(Object.fromEntries(kept) as ScheduleLocation);
  }

  return (
    <Dialog
      isOpen
      title={text('quote.location.title')}
      onClose={onCancel}
      actions={
        <>
          <Button variant="primary" onClick={save}>
            {text('quote.location.save')}
          </Button>
          <Button onClick={onCancel}>{text('quote.cancel')}</Button>
        </>
      }
    >
      <Checkbox
        label={text('quote.location.vague')}
        checked={isVague}
        onChange={({ target }) => setEntered({ ...entered, isNonSpecificLocation: target.checked })}
      />
      {lines
        .filter((name) => !isVague || !specific.includes(name))
        .map((name) => (
          <Field
            key={name}
            name={`location-${name}`}
            label={text(`quote.location.${name}`)}
            optional={!needed.includes(name)}
            error={errorOf(name)}
          >
            <TextInput
              autoComplete="off"
              value={entered[name] ?? ''}
              onChange={({ target }) => setEntered({ ...entered, [name]: target.value })}
            />
          </Field>
        ))}
      <Field name="location-country" label={text('quote.risk.country')} error={errorOf('country')}>
        <CountrySelect
          value={entered.country ?? ''}
          onChange={({ target }) =>
            setEntered({ ...entered, country: (target.value || undefined) as ScheduleLocation['country'] })
          }
        />
      </Field>
    </Dialog>
  );
}

function valueOf(location: ScheduleLocation, name: string): unknown {
  return (location as Record<string, unknown>)[name] ?? '';
}
