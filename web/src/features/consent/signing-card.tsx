import type { PatientData } from '@beistand/contract/features/consent/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { signatoryOf, type WaiverControls } from './waiver-entry.ts';

/** Where, when and who. The day is the one that people have where the deployment is. */
export function SigningCard({ patient, form }: { patient: PatientData; form: WaiverControls }) {
  const text = useText();
  const { locale } = useLocale();
  const { entry, errorOf, today, onChange } = form;
  return (
    <Card title={text('consent.signing')}>
      <Field
        name="signingPlace"
        label={text('consent.place')}
        hint={text('consent.place.hint')}
        error={errorOf('signingPlace')}
        required
      >
        <TextInput
          autoComplete="address-level2"
          value={entry.signingPlace}
          onChange={(event) => onChange({ signingPlace: event.target.value })}
        />
      </Field>
      <DefinitionList
        items={[
          { term: text('consent.date'), description: formatDate(today, locale) },
          {
            term: text('consent.signatory'),
            description: signatoryOf(entry, patient, today) || text('consent.signatory.missing'),
          },
        ]}
      />
    </Card>
  );
}
