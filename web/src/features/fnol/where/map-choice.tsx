import type { Coordinates } from '@beistand/contract/features/fnol/coordinates.ts';
import { durations } from '@beistand/contract/constants.ts';
import Locate from 'lucide-react/icons/locate';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { coordinatesText } from '#features/fnol/fields/own-text.ts';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FieldError } from '#ui/form/field-error.tsx';
import { Field } from '#ui/form/field.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';
import { FieldPair } from '#ui/layout/field-group.tsx';
import { SuggestInput } from '#ui/listbox/suggest-input.tsx';
import styles from './map-choice.module.css';
import { OutlineMap } from './outline-map.tsx';
import { useMapPlace } from './use-map-place.ts';

const path = 'optionalLossLocation';

/** A point on the map by tap, keys, name or the device's own position; the words below are the answer. */
export function MapChoice({ form }: { form: ClaimForm }) {
  const text = useText();
  const { map } = useConfiguration();
  const { pick, search, goTo, locate, trouble, isLocating } = useMapPlace(form);
  const [typed, setTyped] = useState('');
  const point = form.value(`${path}.coordinates`) as Coordinates | undefined;
  const { name, label, error } = form.field(`${path}.coordinates`);
  const city = form.value(`${path}.city`) as string | undefined;

  function type(written: string) {
    setTyped(written);
    void goTo(written);
  }

  return (
    <div id={fieldId(name)} data-field={name}>
      <div className={styles.ways}>
        <Field name={`${path}-search`} label={text('fnol.map.search')} hint={text('fnol.map.search.hint')}>
          <SuggestInput
            value={typed}
            onChange={type}
            search={search}
            throttle={durations.typeaheadThrottleMs}
            minLength={2}
            announce={(count) => text('places.city.found', { count })}
          />
        </Field>
        <Button loading={isLocating} onClick={locate}>
          <Locate aria-hidden="true" />
          {text('fnol.map.here')}
        </Button>
      </div>
      {trouble && (
        <div className={styles.trouble}>
          <Notice
            tone={trouble === 'unknown' ? 'warning' : 'info'}
            announce="status"
            title={text(`fnol.map.${trouble}.title`)}
          >
            {text(`fnol.map.${trouble}`)}
          </Notice>
        </div>
      )}
      <OutlineMap label={label} centre={map.centre} pin={point} tiles={map.tiles} onPick={pick} />
      {map.tiles && map.attribution && <p className={styles.attribution}>{map.attribution}</p>}
      <p role="status" className={styles.found}>
        <MapPin aria-hidden="true" />
        <span>
          <strong>
            {point ? (city ? text('fnol.map.near', { city }) : text('fnol.map.noCity')) : text('fnol.map.nothing')}
          </strong>
          {point && <span className={styles.coordinates}>{coordinatesText(point)}</span>}
        </span>
      </p>
      <FieldError id={`${fieldId(name)}-error`} error={error} />
      <FieldPair>
        <ClaimField form={form} path={`${path}.city`} />
        <ClaimField form={form} path={`${path}.country`} />
      </FieldPair>
    </div>
  );
}
