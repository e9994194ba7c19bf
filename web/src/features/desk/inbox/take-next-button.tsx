import { useNavigate } from '@tanstack/react-router';
import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import { useTakeNextItem } from '#features/desk/api/inbox-api.ts';
import { useListBehind } from '#features/desk/list-behind.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import styles from './take-next-button.module.css';

/** Takes what presses most and opens its case. */
export function TakeNextButton({ queue }: { queue: WorkKind | undefined }) {
  const text = useText();
  const navigate = useNavigate();
  const deskList = useListBehind();
  const notify = useNotifications();
  const taking = useTakeNextItem();

  function take() {
    taking.mutate(queue ?? null, {
      onSuccess: ({ item }) => {
        if (!item) return notify.success(text('desk.next.none'));
        const { claimNumber, id } = item;
        if (claimNumber !== undefined)
          void navigate({
            to: '/desk/cases/$claimNumber',
            params: { claimNumber },
            search: { item: id },
            state: { deskList },
          });
      },
      onError: () => notify.failure(text('desk.failed')),
    });
  }

  return (
    <Button variant="primary" data-key="next" className={styles.next} loading={taking.isPending} onClick={take}>
      {text('desk.next')}
    </Button>
  );
}
