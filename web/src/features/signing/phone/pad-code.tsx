import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './pad-code.module.css';
import { qrPath } from './qr-path.ts';

/** The code that opens the pad on a phone, and the same as a link, with what is known of the phone below. */
export function PadCode({ padToken, children }: { padToken: string; children: ReactNode }) {
  const text = useText();
  const { basePath } = useConfiguration();
  const [copied, setCopied] = useState<boolean>();
  // Behind the #, so that no server on the way writes it down.
  const address = `${window.location.origin}${basePath}signature-pad#${padToken}`;
  const { path, size } = qrPath(address);
  const outcome = copied === undefined ? '' : text(copied ? 'signature.phone.copied' : 'signature.phone.notCopied');

  async function copy() {
    setCopied(undefined);
    setCopied(
      await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      ),
    );
  }

  return (
    <div className={styles.way}>
      <svg role="img" aria-label={text('signature.phone.code')} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
        <path d={path} />
      </svg>
      <div className={styles.words}>
        <ol className={styles.steps}>
          <li>{text('signature.phone.step1')}</li>
          <li>{text('signature.phone.step2')}</li>
          <li>{text('signature.phone.step3')}</li>
        </ol>
        {children}
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {text('signature.phone.copy')}
        </Button>
        {outcome && <p className={styles.outcome}>{outcome}</p>}
        <LiveRegion message={outcome} />
      </div>
    </div>
  );
}
