import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from '#features/session/narrow-page.module.css';

type AccountPageProps = { title: string; intro: string; children: ReactNode };

/** A page about the account itself, with a link back to the login. */
export function AccountPage({ title, intro, children }: AccountPageProps) {
  const text = useText();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={intro} />
      <Stack>
        {children}
        <Link to="/login-page" className={styles.link}>
          {text('session.account.toLogin')}
        </Link>
      </Stack>
    </div>
  );
}
