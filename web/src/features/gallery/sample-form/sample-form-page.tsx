import { formatDateTime } from '@beistand/contract/formats.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { useKeptWork } from '#platform/drafts/kept-work.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { SampleFormFields } from './sample-form-fields.tsx';
import styles from './sample-form-page.module.css';
import { emptyInquiry, isEmptyInquiry, sampleInquirySchema, type SampleInquiry } from './sample-inquiry.ts';

/** Shows how a form of signed-in people keeps what was typed when the session ends under it. */
export function SampleFormPage() {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const notify = useNotifications();
  const form = useForm<SampleInquiry>({ shouldFocusError: false, defaultValues: emptyInquiry });
  const { control, formState, handleSubmit, reset } = form;
  const kept = useKeptWork('sample-form', {
    value: useWatch({ control }) as SampleInquiry,
    isEmpty: isEmptyInquiry,
    schema: sampleInquirySchema,
    restore: (inquiry) => reset(inquiry, { keepDefaultValues: true }),
  });
  const { errors, submitCount } = formState;
  const issues = (['subject', 'message'] as const).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  usePageTitle(text('sampleForm.title'));

  function empty() {
    reset(emptyInquiry);
    kept.forget();
  }

  function send() {
    empty();
    notify.success(text('sampleForm.sent'));
  }

  return (
    <div className={styles.page}>
      <PageHeading title={text('sampleForm.title')} intro={text('sampleForm.intro')} />
      <Stack>
        {kept.foundAt && (
          <Notice
            tone="info"
            announce="status"
            title={text('sampleForm.restored', { time: formatDateTime(kept.foundAt, locale, { timeZone }) })}
            actions={
              <Button size="small" onClick={empty}>
                {text('sampleForm.discard')}
              </Button>
            }
          />
        )}
        <Card>
          <form noValidate onSubmit={handleSubmit(send)}>
            {submitCount > 0 && <ErrorSummary issues={issues} focusKey={submitCount} />}
            <SampleFormFields form={form} />
            <ButtonRow>
              <Button type="submit" variant="primary">
                {text('sampleForm.send')}
              </Button>
            </ButtonRow>
          </form>
        </Card>
      </Stack>
    </div>
  );
}
