import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { failedWith } from '#features/signing/api.ts';
import { padToken } from './pad-token.ts';
import { useShownPad } from './pads-api.ts';
import { PhonePad } from './phone-pad.tsx';
import styles from './signature-pad-page.module.css';

/** The pad on a phone: what is drawn here appears on the page that waits for it. */
export function SignaturePadPage() {
  const [token] = useState(() => padToken.current());
  return token === undefined ? <ClosedPad /> : <OpenPad token={token} />;
}

function OpenPad({ token }: { token: string }) {
  const text = useText();
  const pad = useShownPad(token);
  const [end, setEnd] = useState<'sent' | 'closed'>();
  const title = pad.data?.title ?? text('signature.title');
  usePageTitle(title);

  if (end === 'sent') return <SentPad />;
  if (end === 'closed' || failedWith(pad.error, 'PAD_CLOSED')) return <ClosedPad />;
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={pad.data && text('signature.phonePad.intro', { name: pad.data.signatory })} />
      {pad.isPending && (
        <LoadingState label={text('signature.phonePad.loading')}>
          <Skeleton shape="block" />
        </LoadingState>
      )}
      {pad.isError && (
        <ErrorState
          title={text('signature.phonePad.failed')}
          onRetry={() => void pad.refetch()}
          retrying={pad.isFetching}
        >
          {text('signature.phonePad.failed.hint')}
        </ErrorState>
      )}
      {pad.isSuccess && <PhonePad token={token} onEnd={setEnd} />}
    </div>
  );
}

function SentPad() {
  const text = useText();
  const title = text('signature.phonePad.sent.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} takesFocus />
      <Notice tone="success" announce="status">
        {text('signature.phonePad.sent')}
      </Notice>
    </div>
  );
}

function ClosedPad() {
  const text = useText();
  const title = text('signature.phonePad.closed.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={text('signature.phonePad.closed')} takesFocus />
    </div>
  );
}
