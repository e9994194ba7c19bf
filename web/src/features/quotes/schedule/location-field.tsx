import type { ScheduleLocation } from '@beistand/contract/features/quotes/schedule-schema.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { LocationDialog } from './location-dialog.tsx';
import type { PropertyFieldProps } from './property-field-props.ts';
import { addressText } from './use-property-text.ts';

const blank: ScheduleLocation = { isExistingLocation: false, isNonSpecificLocation: false };

/** A location of the account, or a new one from its own dialog. */
export function LocationField({ info, value, quote, error, onChange }: PropertyFieldProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { location } = value;
  const isNew = location && !location.isExistingLocation;

  function choose(publicID: string) {
    const known = quote.locations.find((address) => address.publicID === publicID);
    if (known) onChange({ location: { ...known, isExistingLocation: true, isNonSpecificLocation: false } });
    else if (publicID === '') onChange({});
  }

  return (
    <Field name={`item-${info.id}`} label={info.label} required={info.required} optional={!info.required} error={error}>
      <NativeSelect
        placeholder={text('quote.choose')}
        options={[
          ...quote.locations.map((address) => ({ value: address.publicID ?? '', label: addressText(address) })),
          ...(isNew ? [{ value: 'new', label: addressText(location) }] : []),
        ]}
        value={isNew ? 'new' : (location?.publicID ?? '')}
        onChange={({ target }) => choose(target.value)}
      />
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {text(isNew ? 'quote.location.edit' : 'quote.location.add')}
      </Button>
      {isOpen && (
        <LocationDialog
          location={isNew ? location : blank}
          onSave={(saved) => {
            setIsOpen(false);
            onChange({ location: saved });
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </Field>
  );
}
