import Keyboard from 'lucide-react/icons/keyboard';
import PenLine from 'lucide-react/icons/pen-line';
import Smartphone from 'lucide-react/icons/smartphone';
import { useText } from '#i18n/use-text.ts';
import styles from './signature-ways.module.css';
import type { SignatureWay } from './use-signature.ts';

const ways = [
  ['drawn', PenLine],
  ['typed', Keyboard],
  ['phone', Smartphone],
] as const satisfies readonly (readonly [SignatureWay, unknown])[];

type SignatureWaysProps = { way: SignatureWay; onChange: (way: SignatureWay) => void };

/** Whoever holds a phone needs no other one. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse) and ((max-width: 37rem) or (max-height: 30rem))').matches;
}

/** How the signature is made: the answers side by side, on a phone too. */
export function SignatureWays({ way, onChange }: SignatureWaysProps) {
  const text = useText();
  return (
    <fieldset>
      <legend className={styles.legend}>{text('signature.ways')}</legend>
      <div className={styles.ways}>
        {ways
          .filter(([value]) => value !== 'phone' || !isPhone())
          .map(([value, Icon]) => (
            <label key={value} className={styles.way}>
              <input
                type="radio"
                name="signatureWay"
                value={value}
                checked={way === value}
                className={styles.radio}
                onChange={() => onChange(value)}
              />
              <Icon aria-hidden="true" />
              <span>{text(`signature.way.${value}`)}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
