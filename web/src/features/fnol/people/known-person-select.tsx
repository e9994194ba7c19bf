import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { personText } from '#features/fnol/fields/own-text.ts';
import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';

const other = 'other';

type KnownPersonSelectProps = {
  form: ClaimForm;
  /** The path of the person in the claim. */
  path: string;
  hint?: string;
  /** What is shown while nobody is chosen; without it somebody always is. */
  nobody?: string;
  /** What another person starts with. */
  blank?: object;
};

/** Somebody of the policy, or another person. */
export function KnownPersonSelect({ form, path, hint, nobody, blank }: KnownPersonSelectProps) {
  const text = useText();
  const person = form.value(path) as FnolContact | undefined;
  const known = form.entry.claim.contacts ?? [];
  const { onBlur, required: _, optional: __, ...field } = form.field(`${path}.publicID`);
  const isKnown = known.some(({ publicID }) => publicID === person?.publicID);

  function choose(value: string) {
    if (value === '') return form.set({ [path]: undefined });
    form.set({
      [path]:
        value === other ? { tempID: crypto.randomUUID(), subtype: 'Person', ...blank } : { ...blank, publicID: value },
    });
  }

  return (
    <Field {...field} hint={hint}>
      <NativeSelect
        placeholder={nobody}
        options={[
          ...known.map((contact) => ({ value: contact.publicID ?? '', label: personText(contact) })),
          { value: other, label: text('fnol.person.other') },
        ]}
        value={person === undefined ? '' : isKnown ? (person.publicID ?? '') : other}
        onBlur={onBlur}
        onChange={(event) => choose(event.target.value)}
      />
    </Field>
  );
}
