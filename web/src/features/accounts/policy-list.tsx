import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { PolicySummary } from '@beistand/contract/features/accounts/schema.ts';
import { dateAt, formatDate } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import { useState } from 'react';
import { LineIcon } from '#features/policies/line-icon.tsx';
import { useShownProducts } from '#features/policies/shown-products.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';
import styles from './policy-list.module.css';
import { policyState, type PolicyState } from './policy-state.ts';

const tones: Record<PolicyState, StatusTone> = {
  active: 'success',
  future: 'info',
  expired: 'neutral',
  cancelled: 'neutral',
};

export function PolicyList({ policies }: { policies: readonly PolicySummary[] }) {
  const { timeZone } = useConfiguration();
  const [today] = useState(() => dateAt(new Date(), timeZone));
  return (
    <ul className={styles.list}>
      {policies.map((policy) => (
        <PolicyRow key={policy.policyNumber} policy={policy} today={today} />
      ))}
    </ul>
  );
}

function PolicyRow({ policy, today }: { policy: PolicySummary; today: CalendarDate }) {
  const text = useText();
  const { locale } = useLocale();
  const state = policyState(policy, today);
  const line = policy.policyLines[0]?.lineOfBusinessCode;
  const products = useShownProducts()(policy.policyLines);
  const written = (day: CalendarDate) => formatDate(day, locale, { pages: 'claims' });
  const period = { from: written(policy.effective), to: written(policy.expiration) };
  return (
    <li className={styles.policy}>
      {line && (
        <span className={styles.icon}>
          <LineIcon line={line} />
        </span>
      )}
      <p className={styles.product}>{softHyphenated(products || policy.policyType)}</p>
      <p className={styles.state}>
        <StatusLabel
          tone={tones[state]}
          label={text(`accounts.state.${state}`)}
          icon={tones[state] === 'neutral' ? Archive : undefined}
        />
      </p>
      <p className={styles.number}>
        <Link to="/policies/$policyNumber/summary" params={{ policyNumber: policy.policyNumber }}>
          {text('accounts.policyNumber', { number: policy.policyNumber })}
        </Link>
      </p>
      <p className={styles.period}>{text('accounts.period', period)}</p>
    </li>
  );
}
