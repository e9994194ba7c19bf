import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Notice } from '#ui/notice.tsx';

type ReportNoticeProps = { isWaiting: boolean; isLoadFailed: boolean };

/** Beside the button that was pressed: why nothing happens yet, and that nothing is lost. */
export function ReportNotice({ isWaiting, isLoadFailed }: ReportNoticeProps) {
  const text = useText();
  const { contacts } = useConfiguration();
  return (
    <div role="status">
      {isWaiting && (
        <Notice tone="warning" title={text('report.offline.title')}>
          {text('report.offline.message', { phone: contacts.medical.phone })}
        </Notice>
      )}
      {isLoadFailed && <Notice tone="danger">{text('report.loadFailed')}</Notice>}
    </div>
  );
}
