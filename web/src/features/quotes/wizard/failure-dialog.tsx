import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import type { QuoteFailure } from './quote-context.ts';

type FailureDialogProps = { failure: QuoteFailure; onOk: () => void };

/** Shows the failure. The entries stay as they are. */
export function FailureDialog({ failure, onOk }: FailureDialogProps) {
  const text = useText();
  const { title, message } = wordsOf(failure);
  return (
    <AlertDialog isOpen title={text(title)} onOk={onOk}>
      <p>{text(message)}</p>
      <p>{text('quote.failed.kept')}</p>
    </AlertDialog>
  );
}

const known = ['QUOTE_LOCKED', 'QUOTE_STALE', 'QUOTE_BLOCKED', 'QUOTE_EXPIRED', 'INVALID_INPUT'] as const;

function wordsOf({ what, cause }: QuoteFailure): { title: MessageId; message: MessageId } {
  if (cause instanceof RpcError && cause.kind === 'offline')
    return { title: `quote.failed.${what}.title`, message: 'quote.failed.offline' };
  const code = cause instanceof RpcError ? known.find((one) => one === cause.errorCode) : undefined;
  return code
    ? { title: `quote.refused.${code}.title`, message: `quote.refused.${code}` }
    : { title: `quote.failed.${what}.title`, message: `quote.failed.${what}` };
}
