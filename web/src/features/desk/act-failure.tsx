import type { MessageId } from '#i18n/message-id.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AskWhyButton } from './ask-why-button.tsx';
import { meanwhileWords } from './meanwhile-words.ts';

const words: Readonly<Record<string, MessageId>> = {
  ALREADY_DONE: 'desk.failed.alreadyDone',
  CHANGED_MEANWHILE: 'desk.failed.changed',
  DRAFT_CONFLICT: 'desk.failed.conflict',
  CASE_CLOSED: 'desk.failed.closed',
  CASE_ERASED: 'desk.failed.erased',
  INVALID_INPUT: 'desk.failed.invalid',
  REASON_NEEDED: 'desk.failed.reason',
  NOT_FOUND: 'desk.failed.notFound',
};

/** Why an act was not done, who did what meanwhile, and what that means for who did it. */
export function ActFailure({ failure }: { failure: unknown }) {
  const text = useText();
  const toldBy = useMeanwhile();
  if (!(failure instanceof RpcError)) return <Notice tone="danger" announce="alert" title={text('desk.failed')} />;
  const isDone = failure.errorCode === 'ALREADY_DONE';
  const id = failure.kind === 'offline' ? 'desk.failed.offline' : (words[failure.errorCode] ?? 'desk.failed');
  const action = failure.errorCode === 'REASON_NEEDED' && { actions: <AskWhyButton /> };
  const title = toldBy(failure) ?? text(id);
  return <Notice tone={isDone ? 'info' : 'danger'} announce="alert" title={title} {...action} />;
}

function useMeanwhile() {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return ({ errorCode, meanwhile }: RpcError) =>
    meanwhile && meanwhileWords(errorCode, meanwhile, { text, locale, timeZone });
}
