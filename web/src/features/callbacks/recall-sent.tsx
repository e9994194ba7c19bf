import type { PlannedCallback } from '@beistand/contract/features/callbacks/schema.ts';
import { zonedTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { usePageTitle } from '#platform/page-title.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './recall-page.module.css';

export function RecallSent({ planned: { hours, callBefore } }: { planned: PlannedCallback }) {
  const text = useText();
  const { locale } = useLocale();
  const configuration = useConfiguration();
  const title = text('callbacks.sent.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} takesFocus />
      <Stack>
        <Notice tone="success" announce="status" title={text('callbacks.sent.hours', { count: hours })}>
          {text('callbacks.sent.before', { time: zonedTime(callBefore, locale, configuration) })}
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
