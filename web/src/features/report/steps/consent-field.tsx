import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import styles from './consent-field.module.css';

type ConsentFieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A consent with links to its documents. The links are outside of the label, so that a tap on the label opens none. */
export function ConsentField({ name, label, error, checked, onChange }: ConsentFieldProps) {
  const text = useText();
  const { legalLinks } = useConfiguration();
  return (
    <div className={styles.consent}>
      <p className={styles.links}>
        <a href={legalLinks.privacy} target="_blank" rel="noreferrer">
          {text('report.privacyNotice')}
        </a>
        <a href={legalLinks.terms} target="_blank" rel="noreferrer">
          {text('report.termsOfUse')}
        </a>
      </p>
      <CheckboxField
        name={name}
        label={label}
        error={error}
        required
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
