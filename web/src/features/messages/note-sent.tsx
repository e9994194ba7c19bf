import { CallPromise } from '#features/callbacks/call-promise.tsx';
import { CalledNumber } from '#features/callbacks/called-number.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { usePageTitle } from '#platform/page-title.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './member-page.module.css';
import type { NoteSent as Sent } from './use-note.ts';

export function NoteSent({ sent: { callback, wantedCallback } }: { sent: Sent }) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { historyRedirectPath, communicationTypeExt } = useMember();
  const title = text('messages.sent.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} takesFocus />
      <Stack>
        <Notice tone="success" announce="status" title={text('messages.sent')}>
          <p>{text('messages.sent.next')}</p>
          {wantedCallback && !callback && <p>{text('callbacks.planned')}</p>}
        </Notice>
        {callback && (
          <Card title={text('callbacks.sent.title')}>
            <Stack>
              <CallPromise {...callback} />
              <CalledNumber number={callback.phone} clubPhone={contacts[communicationTypeExt].phone} />
            </Stack>
          </Card>
        )}
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
