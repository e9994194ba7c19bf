import { formatDateTime } from '@beistand/contract/formats.ts';
import { useForm } from '#form/use-form.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './sample-form-page.module.css';
import { messageLimit, sampleFormRules, topics } from './sample-form-rules.ts';

/** Shows how a form for signed-in people keeps what was typed when the session ends. */
export function SampleFormPage() {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const notify = useNotifications();
  const form = useForm(sampleFormRules, {
    send: async () => {
      empty();
      notify.success(text('sampleForm.sent'));
    },
  });
  const kept = useUserWork('sample-form', form.work);
  usePageTitle(text('sampleForm.title'));

  function empty() {
    form.reset();
    kept.forget();
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
          <form noValidate onSubmit={form.onSubmit}>
            <ErrorSummary {...form.summary} />
            <Field {...form.field('subject')} required>
              <TextInput autoComplete="off" {...form.input('subject')} />
            </Field>
            <RadioGroup
              name="topic"
              legend={text('sampleForm.topic')}
              options={topics.map((value) => ({ value, label: text(`sampleForm.topic.${value}`) }))}
              value={form.data.topic}
              onChange={(event) => form.change({ topic: topics.find((topic) => topic === event.target.value) ?? null })}
            />
            <Field {...form.field('message')} required>
              <TextArea limit={messageLimit} {...form.input('message')} />
            </Field>
            <CheckboxField
              {...form.field('wantsCopy')}
              checked={form.data.wantsCopy}
              onChange={(event) => form.change({ wantsCopy: event.target.checked })}
            />
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
