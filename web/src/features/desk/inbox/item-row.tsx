import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Glasses from 'lucide-react/icons/glasses';
import UserRound from 'lucide-react/icons/user-round';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './item-row.module.css';
import type { ShownItem } from './shown-order.ts';
import { TakeButtons } from './take-buttons.tsx';
import { TimeLeftLabel } from './time-left-label.tsx';

/** One thing that waits: what, since when or until when, whose case, and who works on it. */
export function ItemRow({ shown: { item, isGone } }: { shown: ShownItem<DeskItem> }) {
  const text = useText();
  const Icon = isGone ? CircleCheck : kindIcons[item.kind];
  const isLate = item.isOverdue && !isGone;
  return (
    <li className={classNames(styles.row, isGone && styles.gone, item.isMine && styles.mine)} data-desk-row="">
      <span aria-hidden="true" className={classNames(styles.sign, isLate && styles.lateSign)}>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <ItemTitle item={item} />
          {isGone ? <span>{text('desk.gone')}</span> : <TimeLeftLabel dueAt={item.dueAt} />}
        </p>
        <p className={styles.facts}>
          <span className={styles.number}>{item.claimNumber ?? item.quoteID}</span>
          {item.communicationTypeExt && <span>{text(`desk.ext.${item.communicationTypeExt}`)}</span>}
          {item.attempts > 0 && <span>{text('desk.attempts', { count: item.attempts })}</span>}
        </p>
        {!isGone && <ItemPeople item={item} />}
      </div>
      {!isGone && <TakeButtons item={item} />}
    </li>
  );
}

function ItemTitle({ item: { id, kind, claimNumber, quoteID } }: { item: DeskItem }) {
  const text = useText();
  const title = text(`desk.kind.${kind}`);
  if (quoteID !== undefined)
    return (
      <Link to="/quotes/$quoteID/summary" params={{ quoteID }} className={styles.title}>
        {title}
      </Link>
    );
  if (claimNumber === undefined) return <strong>{title}</strong>;
  return (
    <Link to="/desk/cases/$claimNumber" params={{ claimNumber }} search={{ item: id }} className={styles.title}>
      {title}
    </Link>
  );
}

function ItemPeople({ item: { takenBy, isMine, viewers } }: { item: DeskItem }) {
  const text = useText();
  const others = viewers.filter(({ id }) => id !== takenBy?.id);
  return (
    <>
      {takenBy && (
        <p className={styles.person}>
          <UserRound aria-hidden="true" />
          {isMine ? text('desk.mine') : text('desk.takenBy', { name: takenBy.name })}
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.person}>
          <Glasses aria-hidden="true" />
          {text('desk.viewedBy', { names: others.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </>
  );
}
