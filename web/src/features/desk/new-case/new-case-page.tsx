import { useText } from '#i18n/use-text.ts';
import { BackToDesk } from '#features/desk/case/back-to-desk.tsx';
import { usePageTitle } from '#platform/page-title.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { NewCaseForm } from './new-case-form.tsx';
import styles from './new-case-page.module.css';

/** A case that was reported by phone. */
export function NewCasePage() {
  const text = useText();
  usePageTitle(text('desk.newCase'));
  return (
    <div className={styles.page}>
      <BackToDesk />
      <PageHeading title={text('desk.newCase')} intro={text('deskNew.intro')} />
      <NewCaseForm />
    </div>
  );
}
