import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { Link } from '@tanstack/react-router';
import { useCaseName } from '#features/desk/api/names-api.ts';
import { usePreviewedCase } from '#features/desk/api/preview-api.ts';
import { CaseStateLabel } from '#features/desk/case/case-state-label.tsx';
import type { ShownItem } from '#features/desk/inbox/shown-order.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useListBehind } from '#features/desk/list-behind.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { DueBox } from './due-box.tsx';
import styles from './item-preview.module.css';
import { PreviewFailed } from './preview-failed.tsx';
import { PreviewedCase } from './previewed-case.tsx';
import { useRested } from './use-rested.ts';

type ItemPreviewProps = { shown: ShownItem<DeskItem>; isChosen: boolean };

/**
 * What an item is about, beside the list. The case is read, and that is logged, once the row was chosen or the selection rested on it; not
 * at all where a colleague works on it or it has left the list.
 */
export function ItemPreview({ shown: { item, isGone }, isChosen }: ItemPreviewProps) {
  const text = useText();
  const hasWords = useCatalogue('deskCase', 'deskPreview');
  const isRested = useRested();
  const name = useCaseName(item.claimNumber);
  const holder = item.isMine ? null : item.takenBy;
  const isCase = item.claimNumber !== undefined;
  const isWanted = isCase && !isGone && !holder && (isChosen || isRested);
  const { data, error, isFetching, refetch } = usePreviewedCase(item, isWanted);
  const isComing = isCase && !isGone && !holder && !data && !error;
  if (!hasWords) return <LoadingState />;
  const title = name ?? text(`desk.kind.${item.kind}`);
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <div>
          <p className={styles.facts}>
            <span className={styles.number}>{item.claimNumber ?? item.quoteID}</span>
            {data && <CaseStateLabel state={data.opened.state} />}
            {item.communicationTypeExt && <span>{text(`desk.ext.${item.communicationTypeExt}`)}</span>}
          </p>
          <h2 className={styles.name}>{title}</h2>
        </div>
        <OpenLink item={item} />
      </div>
      {isGone && <Notice title={text('deskPreview.gone')} />}
      {!isGone && <DueBox item={item} isComing={isComing} opened={data?.opened} request={data?.request?.title} />}
      {holder && (
        <Notice title={text('deskPreview.taken', { name: holder.name })}>
          {!data && isCase && text('deskPreview.taken.text')}
        </Notice>
      )}
      {data && <PreviewedCase {...data} />}
      {!data && error && !isFetching && <PreviewFailed error={error} onRetry={() => void refetch()} />}
      {!data && isCase && !holder && !isGone && (isFetching || !error) && <LoadingState />}
      <LiveRegion message={isChosen && data ? text('deskPreview.shown', { name: title }) : ''} />
      <button type="button" className={styles.back} data-key="back" onClick={backToRow}>
        {text('desk.back')}
      </button>
    </div>
  );
}

/** The way back for who came here by the keyboard. */
function backToRow() {
  document.querySelector<HTMLElement>('[data-desk-row="selected"] a')?.focus();
}

function OpenLink({ item: { id, claimNumber, quoteID } }: { item: DeskItem }) {
  const text = useText();
  const deskList = useListBehind();
  if (claimNumber !== undefined)
    return (
      <Link
        to="/desk/cases/$claimNumber"
        params={{ claimNumber }}
        search={{ item: id }}
        state={{ deskList }}
        className={buttonClass()}
      >
        {text('desk.open')}
      </Link>
    );
  if (quoteID === undefined) return null;
  return (
    <Link to="/quotes/$quoteID/summary" params={{ quoteID }} className={buttonClass()}>
      {text('deskPreview.openQuote')}
    </Link>
  );
}
