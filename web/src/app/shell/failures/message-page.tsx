import type { ReactNode } from 'react';
import { usePageTitle } from '#platform/page-title.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import styles from './message-page.module.css';

type MessagePageProps = { title: string; intro: string; actions: ReactNode };

/** A page with a message and links to go on. */
export function MessagePage({ title, intro, actions }: MessagePageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={intro} />
      <ButtonRow>{actions}</ButtonRow>
    </div>
  );
}
