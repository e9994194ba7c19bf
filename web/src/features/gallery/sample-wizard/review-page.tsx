import { useText } from '#i18n/use-text.ts';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { checkAnswers, type CheckAnswer, type Trip } from './sample-trip.ts';

export function ReviewPage({ data, onChange }: StepPageProps<Trip>) {
  const text = useText();
  return (
    <RadioGroup
      name="checkAnswer"
      legend={text('sample.review.answer')}
      options={checkAnswers.map((answer) => ({ value: answer, label: text(`sample.review.answer.${answer}`) }))}
      value={data.checkAnswer}
      onChange={(event) => onChange({ ...data, checkAnswer: event.target.value as CheckAnswer })}
    />
  );
}
