import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { isVisible } from '@beistand/contract/validation/visible.ts';
import { useState, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

const reasons = ['call', 'complaint', 'supervision', 'other'] as const;
type Reason = (typeof reasons)[number];

/** Asks why a case is opened that nobody has in hand. The answer is kept in the access log of the case, so none is chosen beforehand. */
export function WhyForm({ onGiven }: { onGiven: (why: Why) => void }) {
  const text = useText();
  const [reason, setReason] = useState<Reason>();
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = reason === 'other' && !isVisible(words);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (reason && !isMissing) onGiven(reason === 'other' ? { reason, words: words.trim() } : { reason });
  }

  return (
    <form noValidate onSubmit={submit}>
      <RadioGroup
        name="why"
        legend={text('desk.why')}
        hint={text('desk.why.hint')}
        options={reasons.map((value) => ({ value, label: text(`desk.why.${value}`) }))}
        value={reason ?? null}
        onChange={(event) => setReason(event.target.value as Reason)}
      />
      {reason === 'other' && (
        <Field
          name="whyWords"
          label={text('desk.why.words')}
          error={wasTried && isMissing ? text('desk.why.missing') : undefined}
          required
        >
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" wide disabledReason={reason ? undefined : text('desk.why.missing')}>
        {text('desk.open')}
      </Button>
    </form>
  );
}
