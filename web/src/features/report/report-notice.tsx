import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { explainLostConnection } from '#platform/network/connection.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './report-notice.module.css';

type ReportNoticeProps = { isWaiting: boolean; isLoadFailed: boolean };

/** Beside the button that was pressed: why nothing happens yet, and that nothing is lost. */
export function ReportNotice({ isWaiting, isLoadFailed }: ReportNoticeProps) {
  const text = useText();
  const { contacts } = useConfiguration();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isWaiting || isLoadFailed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting, isLoadFailed]);
  useEffect(() => (isWaiting ? explainLostConnection() : undefined), [isWaiting]);

  return (
    <div ref={place} role="status" className={styles.place}>
      {isWaiting && (
        <Notice tone="warning" title={text('report.offline.title')}>
          {text('report.offline.message', { phone: contacts.medical.phone })}
        </Notice>
      )}
      {isLoadFailed && <Notice tone="danger">{text('report.loadFailed')}</Notice>}
    </div>
  );
}
