import type { ScheduleLocation } from '@beistand/contract/features/quotes/schedule-schema.ts';
import { KnownOrNewField } from './known-or-new-field.tsx';
import { LocationDialog } from './location-dialog.tsx';
import type { PropertyFieldProps } from './property-field-props.ts';
import { addressText } from './use-property-text.ts';

const blank: ScheduleLocation = { isExistingLocation: false, isNonSpecificLocation: false };

/** A location of the account, or a new one from its own dialog. */
export function LocationField({ info, value, quote, error, onChange }: PropertyFieldProps) {
  const { location } = value;
  const entered = location?.isExistingLocation === false ? location : undefined;
  return (
    <KnownOrNewField
      info={info}
      error={error}
      known={quote.locations}
      chosenID={location?.publicID}
      entered={entered}
      describe={addressText}
      addLabel="quote.location.add"
      editLabel="quote.location.edit"
      onChoose={(address) =>
        onChange(address ? { location: { ...address, isExistingLocation: true, isNonSpecificLocation: false } } : {})
      }
      dialog={(close) => (
        <LocationDialog
          location={entered ?? blank}
          onSave={(saved) => {
            close();
            onChange({ location: saved });
          }}
          onCancel={close}
        />
      )}
    />
  );
}
