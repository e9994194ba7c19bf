import { Fragment } from 'react';
import { ChoiceField, radioAttributes, type ChoiceProps } from './choice-field.tsx';
import { classNames } from '#ui/class-names.ts';
import marks from './mark.module.css';
import styles from './radio-cards.module.css';

type RadioCardsProps<Value extends string> = ChoiceProps<Value> & {
  /** Side by side where there is room, for short answers such as "1 hour". */
  columns?: boolean;
};

export function RadioCards<Value extends string>({ columns = false, ...group }: RadioCardsProps<Value>) {
  return (
    <ChoiceField {...group}>
      <div className={classNames(styles.cards, columns && styles.columns)}>
        {group.options.map((option) => (
          <Fragment key={option.value}>
            <label className={styles.card}>
              <span className={styles.mark}>
                <input {...radioAttributes(group, option)} className={marks.radio} />
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{option.label}</span>
                {option.description && <span className={styles.description}>{option.description}</span>}
              </span>
              {option.end && <span className={styles.end}>{option.end}</span>}
              {option.icon && (
                <span aria-hidden="true" className={styles.icon}>
                  {option.icon}
                </span>
              )}
            </label>
            {option.reveals && group.value === option.value && <div className={styles.revealed}>{option.reveals}</div>}
          </Fragment>
        ))}
      </div>
    </ChoiceField>
  );
}
