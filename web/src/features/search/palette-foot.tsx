import { useState } from 'react';
import { isSearchKeyOn, setSearchKey } from '#platform/search-key.ts';
import { useText } from '#i18n/use-text.ts';
import { Switch } from '#ui/choice/switch.tsx';
import styles from './command-palette.module.css';

/** The keys, for those who have some, and whether `/` is one of them. */
export function PaletteFoot() {
  const text = useText();
  const [isOn, setOn] = useState(isSearchKeyOn);

  function choose(next: boolean) {
    setSearchKey(next);
    setOn(next);
  }

  return (
    <div className={styles.foot}>
      <p>{text('search.keys')}</p>
      <Switch label={text('search.slash')} checked={isOn} onChange={(event) => choose(event.target.checked)} />
    </div>
  );
}
