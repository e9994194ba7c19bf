import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type NotSentNoticeProps = {
  failure: unknown;
  /** Another number for each attempt, so that the same words are heard again. */
  attempt: number;
};

/** Without a network nothing is lost and nobody is led away. */
export function NotSentNotice({ failure, attempt }: NotSentNoticeProps) {
  const text = useText();
  if (!(failure instanceof RpcError) || failure.kind !== 'offline') return null;
  return (
    <Notice key={attempt} tone="danger" announce="alert">
      {text('signature.offline')}
    </Notice>
  );
}
