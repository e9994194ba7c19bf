import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AskWhyButton } from './ask-why-button.tsx';

const words: Readonly<Record<string, MessageId>> = {
  ALREADY_DONE: 'desk.failed.alreadyDone',
  DRAFT_CONFLICT: 'desk.failed.conflict',
  CASE_CLOSED: 'desk.failed.closed',
  CASE_ERASED: 'desk.failed.erased',
  INVALID_INPUT: 'desk.failed.invalid',
  REASON_NEEDED: 'desk.failed.reason',
  NOT_FOUND: 'desk.failed.notFound',
};

/** Why an act was not done, and what that means for who did it. */
export function ActFailure({ failure }: { failure: unknown }) {
  const text = useText();
  if (!(failure instanceof RpcError)) return <Notice tone="danger" announce="alert" title={text('desk.failed')} />;
  const isDone = failure.errorCode === 'ALREADY_DONE';
  const id = failure.kind === 'offline' ? 'desk.failed.offline' : (words[failure.errorCode] ?? 'desk.failed');
  const action = failure.errorCode === 'REASON_NEEDED' && { actions: <AskWhyButton /> };
  return <Notice tone={isDone ? 'info' : 'danger'} announce="alert" title={text(id)} {...action} />;
}
