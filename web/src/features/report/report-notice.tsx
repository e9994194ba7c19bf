import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { explainLostConnection } from '#platform/network/connection.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './report-notice.module.css';

type ReportNoticeProps = { isWaiting: boolean; isLoadFailed: boolean };

/** Above the buttons: why sending or loading has to wait, and that nothing is lost. */
export function ReportNotice({ isWaiting, isLoadFailed }: ReportNoticeProps) {
  const text = useText();
  const { phone } = useConfiguration().contacts.medical;
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isWaiting || isLoadFailed) container.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting, isLoadFailed]);
  useEffect(() => (isWaiting ? explainLostConnection() : undefined), [isWaiting]);

  return (
    <div ref={container} role="status" className={styles.notice}>
      {isWaiting && (
        <Notice tone="warning" title={text('report.offline.title')}>
          {text('report.offline.message')} <a href={telephoneAddress(phone)}>{phone}</a>
        </Notice>
      )}
      {isLoadFailed && <Notice tone="danger">{text('report.loadFailed')}</Notice>}
    </div>
  );
}
