import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type PreviewFailedProps = { error: unknown; onRetry: () => void };

/** Why there is no preview. The list stays. */
export function PreviewFailed({ error, onRetry }: PreviewFailedProps) {
  const text = useText();
  const { kind, errorCode } = error instanceof RpcError ? error : { kind: undefined, errorCode: '' };
  if (errorCode === 'NOT_FOUND') return <Notice title={text('desk.case.notFound')} />;
  if (errorCode === 'INVALID_INPUT') return <Notice title={text('desk.case.otherItem')} />;
  const isOffline = kind === 'offline';
  return (
    <Notice
      tone="danger"
      announce="status"
      title={text(isOffline ? 'deskPreview.offline' : 'deskPreview.failed')}
      actions={
        <Button size="small" onClick={onRetry}>
          {text('action.retry')}
        </Button>
      }
    >
      {isOffline && text('deskPreview.offline.text')}
    </Notice>
  );
}
