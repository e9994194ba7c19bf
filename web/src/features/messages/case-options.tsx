import type { MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Upload from 'lucide-react/icons/upload';
import { Suspense, useId, useState } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import styles from './case-options.module.css';

const UploadDialog = lazyPart(() =>
  import('#features/documents/upload-dialog.tsx').then((module) => module.UploadDialog),
);

type Option = { page: MemberPage; label: MessageId; Icon: typeof History };

const documents: Option = { page: '/my-documents', label: 'messages.info.documents', Icon: FileText };
const others: readonly Option[] = [
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
        <OptionLink option={documents} />
        <UploadOption />
        {others.map((option) => (
          <OptionLink key={option.page} option={option} />
        ))}
      </ul>
    </section>
  );
}

function OptionLink({ option: { page, label, Icon } }: { option: Option }) {
  const text = useText();
  return (
    <li>
      <MemberLink page={page} className={styles.option}>
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{text(label)}</span>
        <ChevronRight aria-hidden="true" className={styles.icon} />
      </MemberLink>
    </li>
  );
}

/** Documents are sent without leaving the page. */
function UploadOption() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function open() {
    setOpened(true);
    setOpen(true);
  }

  return (
    <li>
      <button type="button" className={styles.option} aria-haspopup="dialog" onClick={open}>
        <Upload aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{text('messages.info.upload')}</span>
        <ChevronRight aria-hidden="true" className={styles.icon} />
      </button>
      {wasOpened && (
        <Suspense>
          <UploadDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
