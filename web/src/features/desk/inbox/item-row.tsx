import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { Link } from '@tanstack/react-router';
import Glasses from 'lucide-react/icons/glasses';
import UserRound from 'lucide-react/icons/user-round';
import { useCaseName } from '#features/desk/api/names-api.ts';
import { useListBehind } from '#features/desk/list-behind.ts';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './item-row.module.css';
import type { ShownItem } from './shown-order.ts';
import { TakeButtons } from './take-buttons.tsx';
import { TimeLeftLabel } from './time-left-label.tsx';
import type { TwinPlace } from './twin-places.ts';
import { rowId } from './use-row-behind.ts';
import type { RowWiring } from './use-selection.ts';

type ItemRowProps = {
  shown: ShownItem<DeskItem>;
  twin: TwinPlace | undefined;
  /** The row above is of the same case. */
  isSameCase: boolean;
  isSelected: boolean;
  wiring: RowWiring;
};

/** One thing that waits: whose case, what, since when or until when, and who works on it. */
export function ItemRow({ shown: { item, isGone }, twin, isSameCase, isSelected, wiring }: ItemRowProps) {
  const text = useText();
  const Icon = kindIcons[item.kind];
  const isLate = item.isOverdue && !isGone;
  const name = useCaseName(item.claimNumber);
  const kind = text(`desk.kind.${item.kind}`);
  const place = twin && text('desk.twin', twin);
  const number = item.claimNumber ?? item.quoteID;
  const facts = [
    isSameCase && text('desk.sameCase'),
    place,
    name && kind,
    item.communicationTypeExt && text(`desk.ext.${item.communicationTypeExt}`),
    item.attempts > 0 && text('desk.attempts', { count: item.attempts }),
  ].filter(Boolean);
  return (
    <li
      id={rowId(item.id)}
      className={classNames(
        styles.row,
        isGone && styles.gone,
        item.isMine && styles.mine,
        isSelected && styles.selected,
        isSameCase && styles.sameCase,
      )}
      data-desk-row={isSelected ? 'selected' : ''}
      {...wiring}
    >
      <span aria-hidden="true" className={classNames(styles.sign, isLate && styles.lateSign)}>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <ItemTitle item={item} name={name} kind={kind} place={place} />
          {isSelected && (
            <button type="button" className={styles.toPreview} data-key="preview" onClick={goToPreview}>
              {text('desk.key.preview')}
            </button>
          )}
          {isGone ? <span>{text('desk.gone')}</span> : <TimeLeftLabel item={item} />}
        </p>
        <p className={styles.facts}>
          <span className={styles.number}>{number}</span> {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </p>
        {!isGone && <ItemPeople item={item} />}
      </div>
      {!isGone && <TakeButtons item={item} about={place && `${number}, ${kind}, ${place}`} />}
    </li>
  );
}

/** For who has no pointer: the rows of the list stand between this one and its preview. */
function goToPreview() {
  document.querySelector<HTMLElement>('#desk-preview')?.focus();
}

type ItemTitleProps = { item: DeskItem; name: string | null | undefined; kind: string; place: string | undefined };

/** Whose case it is; what waits as long as that is not known. Who hears only the links hears both, and which case: a person may have several. */
function ItemTitle({ item: { id, claimNumber, quoteID }, name, kind, place }: ItemTitleProps) {
  const deskList = useListBehind();
  if (quoteID !== undefined)
    return (
      <Link to="/quotes/$quoteID/summary" params={{ quoteID }} className={styles.title}>
        {kind}
      </Link>
    );
  if (claimNumber === undefined) return <strong>{kind}</strong>;
  return (
    <Link
      to="/desk/cases/$claimNumber"
      params={{ claimNumber }}
      search={{ item: id }}
      state={{ deskList }}
      className={styles.title}
      {...(name && { 'aria-label': [name, claimNumber, kind, place].filter(Boolean).join(', ') })}
    >
      {name ?? kind}
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
