import Check from 'lucide-react/icons/check';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { classNames } from '#ui/class-names.ts';
import styles from './list-box.module.css';

export type ListItem = { id: string; label: string; description?: string | undefined };

/** One line of a Select's list. */
export function ListItemRow({ item }: { item: ListItem }) {
  return (
    <ListBoxItem id={item.id} textValue={item.label} className={classNames(styles.item)}>
      {({ isSelected }) => (
        <>
          <span>{item.label}</span>
          {item.description && <span className={styles.description}>{item.description}</span>}
          {isSelected && <Check aria-hidden="true" className={styles.check} />}
        </>
      )}
    </ListBoxItem>
  );
}
