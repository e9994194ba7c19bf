import { useState } from 'react';
import { areSingleKeysOn, setSingleKeys } from '#platform/single-keys.ts';
import { useText } from '#i18n/use-text.ts';
import { Switch } from '#ui/choice/switch.tsx';
import styles from './command-palette.module.css';

/** The keys, for those who have some, and whether single characters are among them. */
export function PaletteFoot() {
  const text = useText();
  const [isOn, setOn] = useState(areSingleKeysOn);

  function choose(next: boolean) {
    setSingleKeys(next);
    setOn(next);
  }

  return (
    <div className={styles.foot}>
      <p>{text('search.keys')}</p>
      <Switch label={text('search.slash')} checked={isOn} onChange={(event) => choose(event.target.checked)} />
    </div>
  );
}
