import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { hasAccountPages } from '#platform/link-targets.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { ClaimPolicyLink } from '#features/claims/claim-policy-link.tsx';
import { ClaimStateLabel } from '#features/claims/claim-state-label.tsx';
import { ContactButton } from '#features/claims/contact-button.tsx';

/** The facts of a claim. Those of a line of business are left out if they are empty. */
export function ClaimFacts({ detail: { claim, mainContact, hospitalDays } }: { detail: ClaimDetail }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { claimNumber, policy, adjuster, dateReportedToEmployer, erasedAt } = claim;
  const unknown = text('claims.unknown');
  const items = [
    policy && {
      term: text('claimDetail.fact.policy'),
      description: <ClaimPolicyLink claimNumber={claimNumber} policyNumber={policy.policyNumber} />,
    },
    { term: text('claimDetail.fact.status'), description: <ClaimStateLabel state={claim.claimState} /> },
    erasedAt && {
      term: text('claimDetail.fact.erased'),
      description: formatDateTime(erasedAt, locale, { pages: 'claims', timeZone }),
    },
    { term: text('claimDetail.fact.reportedBy'), description: claim.claimReporter.reportedBy ?? unknown },
    { term: text('claimDetail.fact.lossLocation'), description: claim.lossLocation?.displayName ?? unknown },
    policy && { term: text('claimDetail.fact.account'), description: <AccountLink number={policy.accountNumber} /> },
    {
      term: text('claimDetail.fact.lossDate'),
      description: formatDateTime(claim.lossDate, locale, { pages: 'claims', timeZone }),
    },
    dateReportedToEmployer && {
      term: text('claimDetail.fact.employerNotified'),
      description: formatDate(dateReportedToEmployer, locale, { pages: 'claims' }),
    },
    {
      term: text('claimDetail.fact.mainContact'),
      description: mainContact ? <ContactButton claimNumber={claimNumber} contact={mainContact} /> : unknown,
    },
    hospitalDays !== null && { term: text('claimDetail.fact.hospitalDays'), description: String(hospitalDays) },
    { term: text('claimDetail.fact.adjuster'), description: adjuster?.displayName ?? unknown },
    adjuster?.phoneNumber && {
      term: text('claimDetail.fact.adjusterPhone'),
      description: <a href={telephoneAddress(adjuster.phoneNumber)}>{adjuster.phoneNumber}</a>,
    },
  ];
  return <DefinitionList items={items.filter((item) => typeof item === 'object' && item !== null)} />;
}

function AccountLink({ number }: { number: string }) {
  const { persona } = useUser();
  if (!hasAccountPages(persona)) return number;
  return (
    <Link to="/accounts/$accountNumber/summary" params={{ accountNumber: number }}>
      {number}
    </Link>
  );
}
