import type { MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { useId, type ReactNode } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import styles from './case-options.module.css';

type OptionLook = { label: MessageId; Icon: typeof History };
type Option = OptionLook & { page: MemberPage };

const documents: Option = { page: '/my-documents', label: 'requests.option.documents', Icon: FileText };
const others: readonly Option[] = [
  { page: '/recall', label: 'requests.option.recall', Icon: PhoneIncoming },
  { page: '/note', label: 'requests.option.note', Icon: MessageSquare },
  { page: '/history', label: 'requests.option.history', Icon: History },
];

/** What a member can do from here; `children` come after the documents. */
export function CaseOptions({ children }: { children?: ReactNode }) {
  const text = useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {text('requests.options')}
      </h2>
      <ul className={styles.list}>
        <OptionLink option={documents} />
        {children}
        {others.map((option) => (
          <OptionLink key={option.page} option={option} />
        ))}
      </ul>
    </section>
  );
}

export function OptionLink({ option: { page, ...look } }: { option: Option }) {
  return (
    <li>
      <MemberLink page={page} className={optionClass}>
        <OptionContent {...look} />
      </MemberLink>
    </li>
  );
}

export const optionClass = styles.option;
export const optionsClass = styles.list;

export function OptionContent({ label, Icon }: OptionLook) {
  const text = useText();
  return (
    <>
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.label}>{text(label)}</span>
      <ChevronRight aria-hidden="true" className={styles.icon} />
    </>
  );
}
