import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from './notice.tsx';

const firstPause = 2000;
const longestPause = 30_000;

type PartFailedProps = { retry: () => Promise<void>; isSaid: boolean; children?: ReactNode };

/** Replaces a part that could not be loaded: tries again at growing intervals and as soon as the network is back. */
export function PartFailed({ retry, isSaid, children }: PartFailedProps) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const [isTrying, setTrying] = useState(false);
  const [failures, setFailures] = useState(0);

  function tryAgain() {
    if (isTrying) return;
    setTrying(true);
    retry().catch(() => {
      setTrying(false);
      setFailures((count) => count + 1);
    });
  }

  const tryByItself = useEffectEvent(tryAgain);
  useEffect(() => {
    const onOnline = () => tryByItself();
    const timer = setTimeout(onOnline, Math.min(firstPause * 2 ** failures, longestPause));
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [failures]);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  if (!isSaid) return null;
  return (
    <div ref={container} role="status">
      <Notice
        tone="warning"
        actions={
          <Button size="small" loading={isTrying} onClick={tryAgain}>
            {text('action.retry')}
          </Button>
        }
      >
        {children ?? text('ui.part.failed')}
      </Notice>
    </div>
  );
}
