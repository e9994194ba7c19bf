import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { formatDateTime, formatMoney } from '@beistand/contract/formats.ts';
import type { ReactNode } from 'react';
import { useClaimActivities } from '#features/claims/api.ts';
import { ClaimStateLabel } from '#features/claims/claim-state-label.tsx';
import { ContactButton } from '#features/claims/contact-button.tsx';
import { NextStepWords } from '#features/claims/due-work/next-step-words.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import styles from './claim-beginning.module.css';

/** What one has to know of a claim: its state, when and where, the next step, the people, the amounts. */
export function ClaimBeginning({ detail: { claim, mainContact } }: { detail: ClaimDetail }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { persona } = useUser();
  const { claimNumber, adjuster, totalPayments, totalIncurredNet } = claim;
  const when = formatDateTime(claim.lossDate, locale, { pages: 'claims', timeZone });
  return (
    <div className={styles.beginning}>
      <p className={styles.state}>
        <ClaimStateLabel state={claim.claimState} />
        <span>{text(`lines.${claim.lineOfBusinessCode}`)}</span>
      </p>
      <p className={styles.when}>{[when, claim.lossLocation?.displayName].filter(Boolean).join(', ')}</p>
      <dl className={styles.band}>
        {persona !== 'vendor' && claim.claimState !== 'closed' && <NextStep claim={claim} />}
        {mainContact && (
          <Fact term={text(persona === 'policyholder' ? 'claimDetail.fact.mainContact' : 'claimDetail.fact.customer')}>
            <ContactButton claimNumber={claimNumber} contact={mainContact} />
          </Fact>
        )}
        {adjuster && (
          <Fact term={text('claimDetail.fact.adjuster')}>
            {adjuster.displayName}
            {adjuster.phoneNumber && (
              <a href={telephoneAddress(adjuster.phoneNumber)} className={styles.phone}>
                {adjuster.phoneNumber}
              </a>
            )}
          </Fact>
        )}
        {totalIncurredNet && totalPayments && (
          <>
            <Fact term={text('claimDetail.fact.netIncurred')}>
              <span className={styles.amount}>
                {formatMoney(totalIncurredNet.amount, locale, totalIncurredNet.currency)}
              </span>
            </Fact>
            <Fact term={text('claimDetail.fact.paid')}>
              <span className={styles.amount}>{formatMoney(totalPayments.amount, locale, totalPayments.currency)}</span>
            </Fact>
          </>
        )}
      </dl>
    </div>
  );
}

/** The activity that is due first, as `getNextSteps` finds it for the list. While they are not known, nothing is said. */
function NextStep({ claim: { claimNumber, claimState } }: Pick<ClaimDetail, 'claim'>) {
  const text = useText();
  const { persona } = useUser();
  const { data } = useClaimActivities(claimNumber);
  if (!data) return null;
  const next = data.find(({ status }) => status === 'open');
  const isReceived = persona === 'policyholder' && claimState === 'open';
  return (
    <Fact term={text('claims.nextStep')}>
      {next ? <NextStepWords step={next} /> : text(isReceived ? 'claims.nextStep.received' : 'claims.activities.empty')}
      {next && persona === 'policyholder' && <p>{text('claims.lead.ours')}</p>}
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.description}>{children}</dd>
    </div>
  );
}
