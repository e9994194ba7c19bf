import type { DeskCounts } from '@beistand/contract/features/desk/inbox-schema.ts';
import { Link } from '@tanstack/react-router';
import Layers from 'lucide-react/icons/layers';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType, SVGProps } from 'react';
import { useText } from '#i18n/use-text.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { changedSearch, type InboxSearch } from './inbox-search.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './queue-nav.module.css';

type QueueNavProps = { counts: DeskCounts; search: InboxSearch };

/** The queues with how much waits in each: a list at the side, chips on phones. */
export function QueueNav({ counts: { queues, mine }, search }: QueueNavProps) {
  const text = useText();
  const total = queues.reduce((sum, { waiting, taken }) => sum + waiting + taken, 0);
  return (
    <nav aria-label={text('desk.queues')} className={styles.nav}>
      <ul className={styles.list}>
        <QueueLink
          to={changedSearch(search, { queue: '', mine: '' })}
          isCurrent={search.queue === undefined && search.mine === undefined}
          Icon={Layers}
          label={text('desk.queue.all')}
          count={total}
        />
        {queues.map(({ queue, waiting, taken, overdue }) => (
          <QueueLink
            key={queue}
            to={changedSearch(search, { queue, mine: '' })}
            isCurrent={search.queue === queue}
            Icon={kindIcons[queue]}
            label={text(`desk.queue.${queue}`)}
            count={waiting + taken}
            overdue={overdue}
          />
        ))}
        <QueueLink
          to={changedSearch(search, { queue: '', mine: 'yes' })}
          isCurrent={search.mine === 'yes'}
          Icon={UserRound}
          label={text('desk.queue.mine')}
          count={mine}
        />
      </ul>
    </nav>
  );
}

type QueueLinkProps = {
  to: InboxSearch;
  isCurrent: boolean;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: string;
  count: number;
  overdue?: number;
};

function QueueLink({ to, isCurrent, Icon, label, count, overdue = 0 }: QueueLinkProps) {
  const text = useText();
  return (
    <li>
      <Link
        to="/desk"
        search={to}
        className={styles.link}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{label}</span>
        {overdue > 0 && (
          <span className={styles.overdue}>
            {overdue}
            <VisuallyHidden> {text('desk.overdue')}, </VisuallyHidden>
          </span>
        )}
        <span className={styles.count}>{count}</span>
      </Link>
    </li>
  );
}
