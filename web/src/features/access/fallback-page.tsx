import { useLocation } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { BackToCase } from './back-to-case.tsx';
import styles from './fallback-page.module.css';

/** Where something failed whose session goes on. */
const pagesWithinCase = ['/trylater', '/callcenter'];

type FallbackPageProps = {
  title: string;
  intro: string;
  /** What became of something that was done here. */
  notice?: ReactNode;
  /** Where the page can do something after all, that comes before the call. */
  primary?: ReactNode;
  /** Further ways on, after the call. */
  actions?: ReactNode;
};

/** Where the page can do no more, a person can: the club's line is the first way on. */
export function FallbackPage({ title, intro, notice, primary, actions }: FallbackPageProps) {
  const text = useText();
  const { contacts } = useConfiguration();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { phone } = contacts[linkSession.ext() ?? 'medical'];
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={intro} />
      {notice && <div className={styles.notice}>{notice}</div>}
      <ButtonRow>
        {primary}
        <ButtonLink variant={primary ? 'secondary' : 'primary'} href={telephoneAddress(phone)}>
          <Phone aria-hidden="true" />
          {text('access.call', { phone: unbrokenNumber(phone) })}
        </ButtonLink>
        {pagesWithinCase.includes(pathname) && <BackToCase />}
        {actions}
      </ButtonRow>
    </div>
  );
}
