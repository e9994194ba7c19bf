import { Link, useLocation } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/button-class.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import styles from './list-heading.module.css';

/** What the list is of, with the way to report another claim beside it. */
export function ListHeading({ title, intro }: { title: string; intro?: string }) {
  const text = useText();
  const redirectPath = useLocation({ select: ({ href }) => href });
  const { capabilities } = useConfiguration();
  const { persona } = useUser();
  return (
    <div className={styles.heading}>
      <PageHeading title={title} intro={intro} />
      {capabilities.fnol && persona !== 'vendor' && (
        <Link
          to="/fnol-{$lob}"
          params={{ lob: 'select-policy' }}
          state={{ redirectPath }}
          className={buttonClass({ variant: 'primary' })}
        >
          <Plus aria-hidden="true" />
          {text('claims.file')}
        </Link>
      )}
    </div>
  );
}
