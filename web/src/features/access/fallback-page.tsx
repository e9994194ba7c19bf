import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import styles from './fallback-page.module.css';

type FallbackPageProps = {
  title: string;
  intro: string;
  /** Further ways on, after the call. */
  actions?: ReactNode;
};

/** Where the page can do no more, a person can: the club's line is the first way on. */
export function FallbackPage({ title, intro, actions }: FallbackPageProps) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { phone } = contacts.medical;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={intro} />
      <ButtonRow>
        <ButtonLink variant="primary" href={telephoneAddress(phone)}>
          <Phone aria-hidden="true" />
          {text('access.call', { phone })}
        </ButtonLink>
        {actions}
      </ButtonRow>
    </div>
  );
}
