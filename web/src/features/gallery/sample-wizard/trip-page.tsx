import { useText } from '#i18n/use-text.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import { travellerRules, tripKinds, type Trip } from './sample-trip.ts';

export function TripPage({ data, issues, onChange }: StepPageProps<Trip>) {
  const text = useText();
  const { onBlur, ...traveller } = useStepFields(travellerRules, { data, issues })('traveller');
  return (
    <Stack gap="tight">
      <Field {...traveller} required>
        <TextInput
          value={data.traveller}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...data, traveller: event.target.value })}
        />
      </Field>
      <RadioGroup
        name="kind"
        legend={text('sample.trip.kind')}
        options={tripKinds.map((kind) => ({ value: kind, label: text(`sample.trip.kind.${kind}`) }))}
        value={data.kind}
        onChange={(event) => onChange({ ...data, kind: event.target.value as Trip['kind'] })}
      />
      <Checkbox
        label={text('sample.trip.withoutLuggage')}
        checked={data.withoutLuggage}
        onChange={(event) => onChange({ ...data, withoutLuggage: event.target.checked })}
      />
    </Stack>
  );
}
