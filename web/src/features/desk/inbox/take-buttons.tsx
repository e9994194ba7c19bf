import { settledByHand, type WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useReleaseItem, useSettleItem, useTakeItem } from '#features/desk/api/inbox-api.ts';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './take-buttons.module.css';

const byHand: readonly WorkKind[] = settledByHand;

type TakeButtonsProps = {
  item: DeskItem;
  /** What the buttons are about, where the number of the case does not say it. */
  about?: string | undefined;
};

/** Takes an item, gives it back, or says that it is done where no act does so. Who comes second reads who has it. */
export function TakeButtons({ item, about: what = item.claimNumber ?? item.quoteID }: TakeButtonsProps) {
  const text = useText();
  const take = useTakeItem();
  const release = useReleaseItem();
  const settle = useSettleItem();
  const failure = take.error ?? release.error ?? settle.error;
  const holder = take.data && !take.data.item.isMine ? take.data.item.takenBy : null;
  const about = <VisuallyHidden> {what}</VisuallyHidden>;
  return (
    <div className={styles.buttons}>
      {!item.takenBy && (
        <Button size="small" data-key="take" loading={take.isPending} onClick={() => take.mutate(item.id)}>
          <span>
            {text('desk.take')}
            {about}
          </span>
        </Button>
      )}
      {item.isMine && (
        <Button size="small" data-key="release" loading={release.isPending} onClick={() => release.mutate(item.id)}>
          <span>
            {text('desk.release')}
            {about}
          </span>
        </Button>
      )}
      {item.isMine && byHand.includes(item.kind) && (
        <Button size="small" variant="quiet" loading={settle.isPending} onClick={() => settle.mutate(item.id)}>
          <span>
            {text('desk.settle')}
            {about}
          </span>
        </Button>
      )}
      {holder && <Notice announce="status" title={text('desk.takenMeanwhile', { name: holder.name })} />}
      {failure && <ActFailure failure={failure} />}
    </div>
  );
}
