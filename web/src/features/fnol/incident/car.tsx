import type { DamagePart } from '@beistand/contract/features/fnol/damage-parts.ts';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { carDetails, carParts, carView, carViewFromAbove } from './car-drawing.ts';
import styles from './car.module.css';

type CarProps = {
  selected: DamagePart | undefined;
  lit?: DamagePart | undefined;
  refused?: readonly DamagePart[];
  /** A refused part that was pressed. */
  asked?: DamagePart | undefined;
  isSmall?: boolean;
  onPress?: (part: DamagePart) => void;
  onHover?: (part: DamagePart | undefined) => void;
};

/** The drawing of the car. It is hidden from screen readers, which have the list beside it. */
export function Car({ selected, lit, refused = [], asked, isSmall, onPress, onHover }: CarProps) {
  const pattern = useId();
  const last = (part: DamagePart) => Number(part === selected || part === asked);
  const inOrder = carParts.toSorted((one, other) => last(one.part) - last(other.part));

  const stateOf = (part: DamagePart) =>
    classNames(
      part === lit && styles.lit,
      refused.includes(part) && styles.refused,
      part === selected && styles.selected,
      part === asked && styles.asked,
    );

  return (
    <svg
      aria-hidden="true"
      viewBox={isSmall ? carViewFromAbove : carView}
      className={classNames(styles.car, isSmall && styles.small)}
    >
      <defs>
        <pattern id={pattern} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={styles.hatchGround} />
          <path d="M0 0V8" className={styles.hatch} />
        </pattern>
      </defs>
      <g onPointerLeave={() => onHover?.(undefined)}>
        {inOrder.map(({ part, look, path }) => (
          <path
            key={part}
            d={path}
            data-part={part}
            className={classNames(styles.part, look && styles[look], onPress && styles.pressable, stateOf(part))}
            fill={refused.includes(part) ? `url(#${pattern})` : undefined}
            onClick={() => onPress?.(part)}
            onPointerEnter={() => onHover?.(part)}
          />
        ))}
      </g>
      <g className={styles.detail}>
        {carDetails.map(({ look, path }) => (
          <path key={path} d={path} className={look && styles[look]} />
        ))}
      </g>
    </svg>
  );
}
