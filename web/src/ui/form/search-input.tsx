import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import styles from './search-input.module.css';
import { TextInput } from './text-input.tsx';

type SearchInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'className'>;

/** A search field with a magnifying glass. */
export function SearchInput(props: SearchInputProps) {
  return (
    <span className={styles.box}>
      <Search aria-hidden="true" className={styles.icon} />
      <TextInput autoComplete="off" enterKeyHint="search" {...props} type="search" className={styles.input} />
    </span>
  );
}
