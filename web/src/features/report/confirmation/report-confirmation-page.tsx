import { callbackDue } from '@beistand/contract/features/report/rules.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Phone from 'lucide-react/icons/phone';
import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { saveFile } from '#platform/save-file.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { callbackCalendar } from './callback-calendar.ts';
import styles from './report-confirmation-page.module.css';
import type { ReportSent } from './report-sent.ts';

const SentDialog = lazyPart(() => import('./sent-dialog.tsx').then((module) => module.SentDialog));

type ReportConfirmationPageProps = { sent: ReportSent; onSeen: () => void };

export function ReportConfirmationPage({ sent, onSeen }: ReportConfirmationPageProps) {
  const text = useText();
  const { name: club, contacts } = useConfiguration();
  const { phone } = contacts.medical;
  const title = text('report.sent.heading');
  const callback = text('report.sent.callback', { count: sent.hours });
  usePageTitle(title);

  function offerCalendar() {
    const from = new Date(sent.receivedAt);
    const calendar = callbackCalendar({
      id: sent.receivedAt,
      from,
      to: callbackDue(from, sent.hours),
      summary: text('report.sent.calendar.summary', { club }),
      description: `${callback} ${phone}`,
    });
    saveFile(new Blob([calendar], { type: 'text/calendar' }), text('report.sent.calendar.file'));
  }

  return (
    <div className={styles.page}>
      <PageHeading title={title} />
      <Stack gap="loose">
        <Card>
          <Stack>
            <div>
              <StatusLabel tone="progress" label={text('report.sent.status', { club })} />
            </div>
            <p className={styles.callback}>{callback}</p>
            <p>{text('report.sent.claimNumber')}</p>
            <ButtonRow>
              <Button onClick={offerCalendar}>
                <CalendarPlus aria-hidden="true" />
                {text('report.sent.calendar')}
              </Button>
            </ButtonRow>
          </Stack>
        </Card>
        {sent.isKnown && <Notice tone="warning">{text('report.sent.known', { phone })}</Notice>}
        <Card title={text('report.sent.next')}>
          <ol className={styles.next}>
            <li>{text('report.sent.next.call')}</li>
            <li>{text('report.sent.next.number')}</li>
            <li>{text('report.sent.next.link')}</li>
          </ol>
        </Card>
        <Card title={text('report.sent.changed')}>
          <Stack>
            <p>{text('report.sent.changed.call')}</p>
            <ButtonRow>
              <ButtonLink href={telephoneAddress(phone)}>
                <Phone aria-hidden="true" />
                {phone}
              </ButtonLink>
            </ButtonRow>
          </Stack>
        </Card>
      </Stack>
      <Suspense>{sent.isNew && <SentDialog onClose={onSeen} />}</Suspense>
    </div>
  );
}
