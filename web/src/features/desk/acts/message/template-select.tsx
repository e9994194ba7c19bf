import { templateOperations } from '@beistand/contract/features/desk/template-operations.ts';
import { languageOf, type Locale } from '@beistand/contract/locales.ts';
import { useMutation } from '@tanstack/react-query';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useTemplates } from '#features/desk/api/template-api.ts';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { wordsOf } from './words-of.ts';

/** A template in the member's language: its words to go on from, and its markup. */
export type ChosenTemplate = { words: string; html: string };

type TemplateSelectProps = { language: Locale; onChoose: (chosen: ChosenTemplate) => void };

/** Begins a message with a template; there is nothing to choose from where none is in force. */
export function TemplateSelect({ language, onChoose }: TemplateSelectProps) {
  const text = useText();
  const rpc = useRpc();
  const { data = [] } = useTemplates();
  const reading = useMutation({ mutationFn: (id: string) => rpc(templateOperations.getMessageTemplate, [id]) });
  const messages = data.filter((one) => one.kind === 'message' && one.published !== null && !one.isRetired);
  if (messages.length === 0) return null;

  function choose(id: string) {
    reading.mutate(id, {
      onSuccess({ de_DE, en_US }) {
        const html = languageOf(language) === 'de' ? de_DE : (en_US ?? de_DE);
        onChoose({ words: wordsOf(html), html });
      },
    });
  }

  return (
    <>
      <Field name="messageTemplate" label={text('desk.write.template')} optional>
        <NativeSelect
          placeholder={text('form.choose')}
          options={messages.map(({ id, name }) => ({ value: id, label: name }))}
          value={reading.variables ?? ''}
          onChange={({ target: { value } }) => value !== '' && choose(value)}
        />
      </Field>
      {reading.error && <ActFailure failure={reading.error} />}
    </>
  );
}
