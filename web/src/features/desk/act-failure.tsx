import { formatDateTime } from '@beistand/contract/formats.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AskWhyButton } from './ask-why-button.tsx';

const words: Readonly<Record<string, MessageId>> = {
  ALREADY_DONE: 'desk.failed.alreadyDone',
  CHANGED_MEANWHILE: 'desk.failed.changed',
  DRAFT_CONFLICT: 'desk.failed.conflict',
  CASE_CLOSED: 'desk.failed.closed',
  CASE_ERASED: 'desk.failed.erased',
  INVALID_INPUT: 'desk.failed.invalid',
  REASON_NEEDED: 'desk.failed.reason',
  NOT_FOUND: 'desk.failed.notFound',
  BIRTH_DATE_MISSING: 'desk.failed.birthDate',
  FILE_TOO_LARGE: 'desk.failed.fileTooLarge',
  ILLEGAL_CONTENT_TYPE: 'desk.failed.fileType',
  NOTHING_TO_FETCH: 'desk.failed.nothingToFetch',
  FORM_INCOMPLETE: 'desk.failed.formIncomplete',
  NOTHING_TO_SIGN: 'desk.failed.nothingToSign',
  SIGNED_ALREADY: 'desk.failed.signed',
};

/** Why an act was not done, who was first and when, and what that means for who did it. */
export function ActFailure({ failure }: { failure: unknown }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  if (!(failure instanceof RpcError)) return <Notice tone="danger" announce="alert" title={text('desk.failed')} />;
  const { kind, errorCode, meanwhile } = failure;
  const id = kind === 'offline' ? 'desk.failed.offline' : (words[errorCode] ?? 'desk.failed');
  const action = errorCode === 'REASON_NEEDED' && { actions: <AskWhyButton /> };
  return (
    <Notice tone={errorCode === 'ALREADY_DONE' ? 'info' : 'danger'} announce="alert" title={text(id)} {...action}>
      {meanwhile &&
        text(meanwhile.isCaller ? 'desk.meanwhile.you' : 'desk.meanwhile', {
          who: meanwhile.who,
          time: formatDateTime(meanwhile.at, locale, { timeZone }),
        })}
    </Notice>
  );
}
