import { Controller, useForm } from 'react-hook-form';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import { type DateParts, isRealDate } from '#ui/date/date-parts.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Example, GallerySection } from './gallery-section.tsx';

/** In the order of the page, which is the order of the summary. */
const fields = ['name', 'born', 'hours', 'remark', 'agreed'] as const;

type Patient = { name: string; born: DateParts | null; hours: string; remark: string; agreed: boolean };

/** A whole form, from the first error to success. */
export function FormSection() {
  const text = useText();
  const notify = useNotifications();
  const { control, formState, handleSubmit, register } = useForm<Patient>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', born: null, hours: '', remark: '', agreed: false },
  });
  const { errors, submitCount } = formState;
  const needed = { required: text('gallery.form.needed') };
  const issues = fields
    .filter((name) => errors[name])
    .map((name) => ({ name, message: `${text(`gallery.form.${name}`)}: ${errors[name]?.message ?? ''}` }));

  return (
    <GallerySection id="form" title={text('gallery.section.form')}>
      <Example name="ErrorSummary, Field, react-hook-form">
        <Card>
          <form noValidate onSubmit={handleSubmit(() => notify.success(text('gallery.form.sent')))}>
            {submitCount > 0 && <ErrorSummary issues={issues} focusKey={submitCount} />}
            <Field name="name" label={text('gallery.form.name')} error={errors.name?.message} required>
              <TextInput autoComplete="name" {...register('name', needed)} />
            </Field>
            <Controller
              control={control}
              name="born"
              rules={{ validate: (born) => (born && isRealDate(born)) || text('gallery.field.birthday.error') }}
              render={({ field, fieldState }) => (
                <DateField {...field} label={text('gallery.form.born')} error={fieldState.error?.message} required />
              )}
            />
            <RadioCards
              columns
              legend={text('gallery.form.hours')}
              error={errors.hours?.message}
              options={['1', '2', '3'].map((value) => ({
                value,
                label: text('gallery.choice.hours.option', { hours: Number(value) }),
              }))}
              {...register('hours', needed)}
              required
            />
            <Field name="remark" label={text('gallery.form.remark')} error={errors.remark?.message} optional>
              <TextArea
                limit={100}
                {...register('remark', { maxLength: { value: 100, message: text('gallery.field.note.error') } })}
              />
            </Field>
            <CheckboxField
              label={text('gallery.form.agreed')}
              error={errors.agreed?.message}
              {...register('agreed', needed)}
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
