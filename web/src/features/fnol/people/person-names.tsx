import { countryOf, nameFields } from '@beistand/contract/features/contacts/name-fields.ts';
import { NameFields } from '#features/contacts/name-fields.tsx';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { useLocale } from '#i18n/texts-context.tsx';

type PersonNamesProps = { form: ClaimForm; path: string; fillsIn?: boolean };

/** The names of a person of the claim, in the order of the page's language. */
export function PersonNames({ form, path, fillsIn = false }: PersonNamesProps) {
  const { locale } = useLocale();
  const names = nameFields(countryOf(locale));
  return (
    <NameFields
      names={names}
      fieldOf={(name) => form.field(`${path}.${name}`)}
      value={Object.fromEntries(names.map((name) => [name, form.value(`${path}.${name}`) as string | undefined]))}
      fillsIn={fillsIn}
      onChange={(name) =>
        form.set(Object.fromEntries(Object.entries(name).map(([key, value]) => [`${path}.${key}`, value])))
      }
    />
  );
}
