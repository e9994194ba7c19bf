import type { UseFormReturn } from 'react-hook-form';
import { useText } from '#i18n/use-text.ts';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { topics, type SampleInquiry } from './sample-inquiry.ts';

const messageLimit = 500;

export function SampleFormFields({ form }: { form: UseFormReturn<SampleInquiry> }) {
  const text = useText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field name="subject" label={text('sampleForm.subject')} error={errors.subject?.message} required>
        <TextInput autoComplete="off" {...register('subject', { required: text('sampleForm.subject.missing') })} />
      </Field>
      <RadioGroup
        legend={text('sampleForm.topic')}
        options={topics.map((value) => ({ value, label: text(`sampleForm.topic.${value}`) }))}
        {...register('topic')}
      />
      <Field name="message" label={text('sampleForm.message')} error={errors.message?.message} required>
        <TextArea limit={messageLimit} {...register('message', { required: text('sampleForm.message.missing') })} />
      </Field>
      <CheckboxField label={text('sampleForm.wantsCopy')} {...register('wantsCopy')} />
    </>
  );
}
