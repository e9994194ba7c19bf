import type { PlannedCallback } from '@beistand/contract/features/callbacks/schema.ts';
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
import { CallPromise } from './call-promise.tsx';
import { CalledNumber } from './called-number.tsx';
import styles from './recall-page.module.css';

export function RecallSent({ planned: { phone, ...promise } }: { planned: PlannedCallback }) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { communicationTypeExt } = useMember();
  const title = text('callbacks.sent.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} takesFocus />
      <Stack>
        <Notice tone="success" announce="status">
          <Stack>
            <CallPromise {...promise} />
            <CalledNumber number={phone} clubPhone={contacts[communicationTypeExt].phone} />
          </Stack>
        </Notice>
        <ButtonRow>
          <MemberLink page="/history" className={buttonClass({ variant: 'primary' })}>
            {text('callbacks.finish')}
          </MemberLink>
        </ButtonRow>
      </Stack>
    </div>
  );
}
