import { unbrokenTime } from '@beistand/contract/zoned-time.ts';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import styles from './phone-signature.module.css';
import type { usePhonePad } from './use-phone-pad.ts';

const PadCode = lazyPart(() => import('./pad-code.tsx').then((module) => module.PadCode));

type PhonePadInHand = ReturnType<typeof usePhonePad>;

/** The way from this page to the phone, and what comes back from there. */
export function PhoneSignature({ phone }: { phone: PhonePadInHand }) {
  const text = useText();
  return (
    <div>
      <LiveRegion message={phone.drawing ? text('signature.phone.received') : ''} />
      <PhoneState phone={phone} />
    </div>
  );
}

function PhoneState({ phone }: { phone: PhonePadInHand }) {
  const text = useText();
  const { locale } = useLocale();
  const configuration = useConfiguration();
  const { opened, state, drawing, renew } = phone;

  if (drawing)
    return (
      <div className={styles.received}>
        <StatusLabel tone="success" label={text('signature.phone.received')} />
        <img src={drawing.signatureData} alt={text('signature.phone.drawing')} className={styles.drawing} />
      </div>
    );
  if (opened.isError)
    return (
      <ErrorState
        title={text('signature.phone.failed')}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
      >
        {text('signature.phone.failed.hint')}
      </ErrorState>
    );
  if (opened.isPending) return <CodeToCome />;
  if (state === 'expired')
    return (
      <Notice
        tone="warning"
        announce="status"
        title={text('signature.phone.expired')}
        actions={
          <Button onClick={renew}>
            <RefreshCw aria-hidden="true" />
            {text('signature.phone.renew')}
          </Button>
        }
      />
    );
  return (
    <Suspense fallback={<CodeToCome />}>
      <PadCode padToken={opened.data.padToken}>
        <div role="status">
          <StatusLabel tone="progress" label={text(`signature.phone.${state === 'opened' ? 'opened' : 'waiting'}`)} />
        </div>
        <p className={styles.muted}>
          {text('signature.phone.until', { time: unbrokenTime(opened.data.expiresAt, locale, configuration) })}
        </p>
      </PadCode>
    </Suspense>
  );
}

function CodeToCome() {
  const text = useText();
  return (
    <LoadingState label={text('signature.phone.loading')}>
      <Skeleton shape="block" />
    </LoadingState>
  );
}
