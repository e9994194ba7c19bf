import { zonedTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { usePageTitle } from '#platform/page-title.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './member-page.module.css';
import type { NoteSent as Sent } from './use-note.ts';

export function NoteSent({ sent: { callback } }: { sent: Sent }) {
  const text = useText();
  const { locale } = useLocale();
  const configuration = useConfiguration();
  const { historyRedirectPath } = useMember();
  const title = text('messages.sent.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} takesFocus />
      <Stack>
        <Notice tone="success" announce="status" title={text('messages.sent')}>
          <p>{text('messages.sent.next')}</p>
          {callback && (
            <p>{text('callbacks.sent.before', { time: zonedTime(callback.callBefore, locale, configuration) })}</p>
          )}
        </Notice>
        <ButtonRow>
          <MemberLink page={historyRedirectPath} className={buttonClass({ variant: 'primary' })}>
            {text('messages.sent.finish')}
          </MemberLink>
          <MemberLink page="/history" className={buttonClass({})}>
            {text('messages.toHistory')}
          </MemberLink>
        </ButtonRow>
      </Stack>
    </div>
  );
}
