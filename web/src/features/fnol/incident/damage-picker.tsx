import {
  damagePartCodes,
  damagePartGroups,
  damageParts,
  damageRefusal,
  type DamagePart,
  type DamageRefusal,
} from '@beistand/contract/features/fnol/damage-parts.ts';
import type { LossCategory } from '@beistand/contract/features/fnol/loss.ts';
import Ban from 'lucide-react/icons/ban';
import MapPin from 'lucide-react/icons/map-pin-check';
import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useOnceNear } from '#platform/loading/use-once-near.ts';
import { Button } from '#ui/action/button.tsx';
import marks from '#ui/choice/mark.module.css';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FieldError } from '#ui/form/field-error.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';
import styles from './damage-picker.module.css';
import { LaterCar } from './later-car.ts';

type DamagePickerProps = {
  name: string;
  legend: string;
  hint: string;
  error?: string | undefined;
  category: LossCategory | undefined;
  value: DamagePart | undefined;
  onChange: (part: DamagePart | undefined) => void;
  /** Changes the cause to the one that a refused part belongs to. */
  onCause: (cause: 'glassbreakage' | 'other') => void;
};

/** The one that was pressed last, and where the person looks. */
type Pressed = { part: DamagePart; from: 'drawing' | 'list' };

const groupOf = (part: DamagePart) => damagePartGroups.find((group) => damageParts[group].some((one) => one === part));

/** At most one part of the car. The list is the accessible control; the drawing is a shortcut for the pointer. */
export function DamagePicker(props: DamagePickerProps) {
  const { name, legend, hint, error, category, value, onChange, onCause } = props;
  const text = useText();
  const id = fieldId(name);
  const { room, isNear } = useOnceNear<HTMLDivElement>();
  const [lit, setLit] = useState<DamagePart>();
  const [pressed, setPressed] = useState<Pressed>();
  const refused = damagePartCodes.filter((part) => damageRefusal(category, part) !== undefined);
  // The refusal is dropped when the cause changes.
  const refusal = damageRefusal(category, pressed?.part);

  function press(part: DamagePart, from: Pressed['from']) {
    setPressed({ part, from });
    if (!refused.includes(part)) onChange(part);
  }

  return (
    <fieldset id={id} data-field={name} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.sheet}>
        <div role="status" className={classNames(styles.choice, value && styles.chosen)}>
          {value ? (
            <>
              <MapPin aria-hidden="true" className={styles.icon} />
              <span>{text(`fnol.part.${value}`)}</span>
            </>
          ) : (
            <span className={styles.none}>{text('fnol.damage.none')}</span>
          )}
          {value && (
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {text('fnol.remove')}
            </Button>
          )}
        </div>
        {refusal && pressed?.from === 'drawing' && <Refused refusal={refusal} onCause={onCause} />}
        <div className={styles.around} onPointerLeave={() => setLit(undefined)}>
          <div ref={room} className={styles.car}>
            {isNear && (
              <Suspense>
                <LaterCar
                  selected={value}
                  lit={lit}
                  refused={refused}
                  asked={refusal?.part}
                  onPress={(part) => press(part, 'drawing')}
                  onHover={setLit}
                />
              </Suspense>
            )}
          </div>
          {damagePartGroups.map((group) => (
            <fieldset key={group} className={classNames(styles.group, styles[group])}>
              <legend className={styles.groupName}>{text(`fnol.damage.group.${group}`)}</legend>
              {damageParts[group].map((part) => {
                const isRefused = refused.includes(part);
                return (
                  <label key={part} className={styles.option} onPointerEnter={() => setLit(part)}>
                    <input
                      type="radio"
                      name={name}
                      value={part}
                      checked={value === part}
                      className={classNames(marks.radio, isRefused && styles.refused)}
                      onChange={() => press(part, 'list')}
                      onFocus={() => setLit(part)}
                    />
                    <span className={styles.part}>
                      {text(`fnol.part.short.${part}`)}
                      {isRefused && <Ban aria-label={text('fnol.damage.banned')} className={styles.ban} />}
                    </span>
                  </label>
                );
              })}
              {refusal && pressed?.from === 'list' && group === groupOf(pressed.part) && (
                <Refused refusal={refusal} onCause={onCause} />
              )}
            </fieldset>
          ))}
        </div>
        {refused.length > 0 && <p className={styles.hint}>{text('fnol.damage.collision')}</p>}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

type RefusedProps = { refusal: DamageRefusal; onCause: DamagePickerProps['onCause'] };

/** Stands where the part was pressed. The focus stays on the part. */
function Refused({ refusal: { part, suggestedCause }, onCause }: RefusedProps) {
  const text = useText();
  return (
    <div key={part} ref={bringIntoSight} className={styles.refusal}>
      <Notice
        tone="danger"
        announce="alert"
        title={text(`fnol.damage.refused.${part}`)}
        actions={<Button onClick={() => onCause(suggestedCause)}>{text(`fnol.damage.cause.${suggestedCause}`)}</Button>}
      >
        {text(`fnol.damage.instead.${part}`)}
      </Notice>
    </div>
  );
}

function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
