import type { Consent } from '@beistand/contract/features/consent/schema.ts';
import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { useConsents } from './api.ts';
import styles from './consents-card.module.css';

const WithdrawalDialog = lazyPart(() => import('./withdrawal-dialog.tsx').then((module) => module.WithdrawalDialog));

/** The member's consents, each with a button to withdraw it. Nothing is shown before the first consent. */
export function ConsentsCard() {
  const text = useText();
  const consents = useConsents();
  const [withdrawn, setWithdrawn] = useState<Consent>();
  if (consents.isPending || consents.data?.length === 0) return null;
  return (
    <Card title={text('consent.list')}>
      {consents.isError && !consents.data && (
        <ErrorState
          title={text('consent.list.failed')}
          onRetry={() => void consents.refetch()}
          retrying={consents.isFetching}
        />
      )}
      {consents.data && (
        <ul className={styles.list}>
          {consents.data.map((consent) => (
            <ConsentItem key={consent.purpose} consent={consent} onWithdraw={() => setWithdrawn(consent)} />
          ))}
        </ul>
      )}
      {withdrawn && (
        <Suspense>
          <WithdrawalDialog consent={withdrawn} onClose={() => setWithdrawn(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function ConsentItem({ consent: { purpose, isGiven, at }, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const text = useText();
  const time = useLocalTime();
  const name = text(`consent.purpose.${purpose}`);
  const state = isGiven ? 'given' : purpose === 'enquiries' ? 'single' : 'withdrawn';
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <StatusLabel tone={isGiven ? 'success' : 'neutral'} label={text(`consent.state.${state}`)} />
        <p className={styles.time}>{text('consent.state.at', { time: time(at) })}</p>
      </div>
      {isGiven && (
        <Button size="small" aria-label={`${text('consent.withdraw')}: ${name}`} onClick={onWithdraw}>
          {text('consent.withdraw')}
        </Button>
      )}
    </li>
  );
}
