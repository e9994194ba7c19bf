import { callbackHours, type CallbackHours } from '@beistand/contract/constants.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { patientRules, remarkLimit } from './form-section-rules.ts';
import { Example, GallerySection } from './gallery-section.tsx';

/** How the parts work together in a form, from the first mistake to the success. */
export function FormSection() {
  const text = useText();
  const notify = useNotifications();
  const form = useForm(patientRules, { send: async () => notify.success(text('gallery.form.sent')) });
  const { hours, born, agreed } = form.data;

  return (
    <GallerySection id="form" title={text('gallery.section.form')}>
      <Example name="useForm, ErrorSummary, Field">
        <Card>
          <form noValidate onSubmit={form.onSubmit}>
            <ErrorSummary {...form.summary} />
            <Field {...form.field('name')} required>
              <TextInput autoComplete="name" {...form.input('name')} />
            </Field>
            <DateField {...form.field('born')} value={born} onChange={(date) => form.change({ born: date })} required />
            <RadioCards
              columns
              name="hours"
              legend={text('gallery.form.hours')}
              error={form.errorOf('hours')}
              options={callbackHours.map((count) => ({
                value: String(count),
                label: text('gallery.choice.hours.option', { hours: count }),
              }))}
              value={hours === null ? null : String(hours)}
              onChange={(event) => form.change({ hours: Number(event.target.value) as CallbackHours })}
              required
            />
            <Field {...form.field('remark')} optional>
              <TextArea limit={remarkLimit} {...form.input('remark')} />
            </Field>
            <CheckboxField
              {...form.field('agreed')}
              checked={agreed}
              onChange={(event) => form.change({ agreed: event.target.checked })}
            />
            <ButtonRow>
              <Button type="submit" variant="primary">
                {text('gallery.action.send')}
              </Button>
            </ButtonRow>
          </form>
        </Card>
      </Example>
    </GallerySection>
  );
}
