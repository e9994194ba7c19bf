import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { Link } from '@tanstack/react-router';
import { LineIcon } from '#features/policies/line-icon.tsx';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import styles from './fnol-heading.module.css';
import { productName } from './product-name.ts';

/** The title of the wizard: the product by its sign and name, the policy, and the account for those who look after accounts. */
export function FnolHeading({ claim: { policy } }: { claim: FnolData }) {
  const text = useText();
  const { persona } = useUser();
  const line = lineOf(policy?.policyType);
  const account = persona === 'policyholder' ? undefined : policy?.accountNumber;
  if (!policy?.policyNumber || !line) return <p className={styles.title}>{text('fnol.title.new')}</p>;
  const [before, after] = text('fnol.title', { policyNumber: policy.policyNumber }).split(policy.policyNumber);
  return (
    <div className={styles.heading}>
      <LineIcon line={line.lineOfBusinessCode} />
      <div>
        <p className={styles.product}>{text(productName(policy.policyType))}</p>
        <p className={styles.title}>
          {before}
          <span className={styles.number}>{policy.policyNumber}</span>
          {after}
        </p>
        {account && (
          <p>
            <Link to="/accounts/$accountNumber/summary" params={{ accountNumber: account }} className={styles.account}>
              {text('fnol.account', { number: account })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
