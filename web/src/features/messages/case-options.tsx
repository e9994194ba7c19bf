import type { MemberPage } from '@beistand/contract/features/access/reach.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { useId } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member-link.tsx';
import styles from './case-options.module.css';

const options: readonly { page: MemberPage; label: MessageId; Icon: typeof History }[] = [
  { page: '/my-documents', label: 'messages.info.documents', Icon: FileText },
  { page: '/recall', label: 'messages.info.recall', Icon: PhoneIncoming },
  { page: '/note', label: 'messages.info.note', Icon: MessageSquare },
  { page: '/history', label: 'messages.info.history', Icon: History },
];

/** What a member can do from here. */
export function CaseOptions() {
  const text = useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {text('messages.info.options')}
      </h2>
      <ul className={styles.list}>
        {options.map(({ page, label, Icon }) => (
          <li key={page}>
            <MemberLink page={page} className={styles.option}>
              <Icon aria-hidden="true" className={styles.icon} />
              <span className={styles.label}>{text(label)}</span>
              <ChevronRight aria-hidden="true" className={styles.icon} />
            </MemberLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
