import { ChoiceField, radioAttributes, type ChoiceProps } from './choice-field.tsx';
import marks from './mark.module.css';
import styles from './radio-group.module.css';

type RadioGroupProps<Value extends string> = ChoiceProps<Value> & {
  /** Side by side, for answers of one or two words. */
  inline?: boolean;
};

export function RadioGroup<Value extends string>({ inline = false, ...group }: RadioGroupProps<Value>) {
  return (
    <ChoiceField {...group}>
      <div className={inline ? styles.row : undefined}>
        {group.options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input {...radioAttributes(group, option)} className={marks.radio} />
            <span>
              {option.label}
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceField>
  );
}
