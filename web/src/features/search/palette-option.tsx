import { formatDate } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './command-palette.module.css';
import type { Found } from './found.ts';
import { HighlightedText } from './highlighted-text.tsx';

/** What makes a link an option of the palette. */
export type OptionProps = {
  id: string;
  role: 'option';
  tabIndex: -1;
  'aria-selected': boolean;
  className: string | undefined;
  onClick: () => void;
};

type FoundOptionProps = { found: Found; asked: string; option: OptionProps };

export function FoundOption({ found, asked, option }: FoundOptionProps) {
  if (found.kind === 'claim') return <ClaimOption claim={found.claim} asked={asked} option={option} />;
  if (found.kind === 'policy') return <PolicyOption policy={found.policy} asked={asked} option={option} />;
  return <AccountOption account={found.account} asked={asked} option={option} />;
}

type OptionOf<Kind extends Found['kind']> = Omit<Extract<Found, { kind: Kind }>, 'kind'> &
  Omit<FoundOptionProps, 'found'>;

function AccountOption({ account, asked, option }: OptionOf<'account'>) {
  const text = useText();
  const { accountNumber, accountHolder, policies } = account;
  return (
    <Link to="/accounts/$accountNumber/summary" params={{ accountNumber }} {...option}>
      <OptionText title={<HighlightedText asked={asked}>{accountHolder}</HighlightedText>}>
        {text('search.account', { number: accountNumber, policies })}
      </OptionText>
    </Link>
  );
}

function ClaimOption({ claim, asked, option }: OptionOf<'claim'>) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { claimNumber, claimState, customer } = claim;
  const words = (
    <OptionText
      title={<HighlightedText asked={asked}>{customer ?? claimNumber}</HighlightedText>}
      state={text(`claims.state.${claimState}`)}
    >
      {text('search.claim', {
        number: claimNumber,
        line: text(`lines.${claim.lineOfBusinessCode}`),
        date: formatDate(claim.lossDate, locale, { pages: 'claims', timeZone }),
      })}
    </OptionText>
  );
  if (claimState === 'draft')
    return (
      <Link
        to="/fnol-{$lob}"
        params={{ lob: 'select-policy' }}
        state={{ claimNumber, claimStatus: claimState, redirectPath: '/claims' }}
        {...option}
      >
        {words}
      </Link>
    );
  return (
    <Link to="/claims/$claimNumber" params={{ claimNumber }} {...option}>
      {words}
    </Link>
  );
}

function PolicyOption({ policy, asked, option }: OptionOf<'policy'>) {
  const text = useText();
  const { policyNumber, products, accountHolder } = policy;
  return (
    <Link to="/policies/$policyNumber/summary" params={{ policyNumber }} {...option}>
      <OptionText
        title={<HighlightedText asked={asked}>{text('search.policy', { number: policyNumber })}</HighlightedText>}
      >
        {[accountHolder, ...products].join(', ')}
      </OptionText>
    </Link>
  );
}

type OptionTextProps = { title: ReactNode; state?: string; children?: ReactNode };

export function OptionText({ title, state, children }: OptionTextProps) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {children && <span className={styles.meta}>{children}</span>}
      {state && <span className={styles.state}>{state}</span>}
    </>
  );
}
