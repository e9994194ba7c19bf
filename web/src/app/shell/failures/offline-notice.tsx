import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#i18n/use-text.ts';
import { isLossUnexplained, subscribeToConnection, watchedFetch } from '#platform/network/connection.ts';
import { useConnectionLost } from '#platform/network/use-connection-lost.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './offline-notice.module.css';

const pauseBetweenTries = 5000;
const pauseBeforeSaying = 500;

/** Says that the network is lost until it is back, above the header and always in sight. A single call that failed is not said. */
export function OfflineNotice() {
  const text = useText();
  const isLost = useConnectionLost();
  const isToBeSaid = useSyncExternalStore(subscribeToConnection, isLossUnexplained, () => false);
  const [isSaid, setSaid] = useState(false);
  const { basePath } = useConfiguration();

  useEffect(() => {
    if (!isLost) return;
    const knock = () => void watchedFetch(`${basePath}icon.svg`, { method: 'HEAD', cache: 'no-store' }).catch(() => {});
    const timer = setInterval(knock, pauseBetweenTries);
    window.addEventListener('online', knock);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', knock);
    };
  }, [isLost, basePath]);

  useEffect(() => {
    if (isSaid === isToBeSaid) return;
    // The line moves the page, and a button that moves between press and release is not clicked.
    const timer = setInterval(() => {
      if (!document.querySelector(':active')) flushSync(() => setSaid(isToBeSaid));
    }, pauseBeforeSaying);
    return () => clearInterval(timer);
  }, [isSaid, isToBeSaid]);

  return (
    <div role="status" className={styles.overlay}>
      {isSaid && (
        <div className={styles.notice}>
          <WifiOff aria-hidden="true" />
          <p>{text('errors.offline')}</p>
        </div>
      )}
    </div>
  );
}
