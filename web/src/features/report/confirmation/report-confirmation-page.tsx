import { callbackDue } from '@beistand/contract/features/report/rules.ts';
import { unbrokenTime } from '@beistand/contract/zoned-time.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import { Suspense } from 'react';
import { CallPromise } from '#features/callbacks/call-promise.tsx';
import { CalledNumber } from '#features/callbacks/called-number.tsx';
import { EmergencyLine } from '#features/report/emergency-line.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { saveFile } from '#platform/save-file.ts';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';
import { DueLine } from '#ui/content/due-line.tsx';
import { Button } from '#ui/action/button.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import { callbackCalendar } from './callback-calendar.ts';
import styles from './report-confirmation-page.module.css';
import type { ReportSent } from './report-sent.ts';

const SentDialog = lazyPart(() => import('./sent-dialog.tsx').then((module) => module.SentDialog));

type ReportConfirmationPageProps = { sent: ReportSent; onSeen: () => void };

export function ReportConfirmationPage({ sent, onSeen }: ReportConfirmationPageProps) {
  const text = useText();
  const { locale } = useLocale();
  const configuration = useConfiguration();
  const { name: club } = configuration;
  const { phone } = configuration.contacts.medical;
  const title = text('report.sent.heading');
  const { receivedAt } = sent;
  const callBefore = receivedAt && callbackDue(new Date(receivedAt), sent.hours).toISOString();
  usePageTitle(title);

  function offerCalendar(from: string, to: string) {
    const calendar = callbackCalendar({
      id: from,
      from: new Date(from),
      to: new Date(to),
      summary: text('report.sent.calendar.summary', { club }),
      description: `${text('callbacks.sent.hours', { count: sent.hours })} ${phone}`,
    });
    saveFile(new Blob([calendar], { type: 'text/calendar' }), text('report.sent.calendar.file'));
  }

  return (
    <div className={styles.page}>
      <div className={styles.emergency}>
        <EmergencyLine country={sent.country} />
      </div>
      <PageHeading title={title} />
      <Stack gap="loose">
        <Card isLead>
          <Stack>
            {/* Nobody has taken the case yet. */}
            <DueLine tone="neutral" icon={Check}>
              {text('report.sent.status', { club })}
            </DueLine>
            <CallPromise hours={sent.hours} callBefore={callBefore} />
            <CalledNumber number={sent.cellNumber} clubPhone={phone} />
            {receivedAt && (
              <p>{text('report.sent.receivedAt', { time: unbrokenTime(receivedAt, locale, configuration) })}</p>
            )}
            <p>{text('report.sent.claimNumber')}</p>
            {receivedAt && callBefore && (
              <ButtonRow>
                <Button onClick={() => offerCalendar(receivedAt, callBefore)}>
                  <CalendarPlus aria-hidden="true" />
                  {text('report.sent.calendar')}
                </Button>
              </ButtonRow>
            )}
          </Stack>
        </Card>
        {!receivedAt && (
          <Notice tone="warning">
            <WrittenText text={text('report.sent.known', { phone })} />
          </Notice>
        )}
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
                {unbrokenNumber(phone)}
              </ButtonLink>
            </ButtonRow>
          </Stack>
        </Card>
      </Stack>
      <Suspense>{sent.isNew && <SentDialog onClose={onSeen} />}</Suspense>
    </div>
  );
}
