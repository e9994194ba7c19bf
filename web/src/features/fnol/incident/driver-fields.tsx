import { driving } from '@beistand/contract/constants.ts';
import { isKnownContact } from '@beistand/contract/features/fnol/rules/judge.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { KnownPersonSelect } from '#features/fnol/people/known-person-select.tsx';
import { PersonNames } from '#features/fnol/people/person-names.tsx';
import { useText } from '#i18n/use-text.ts';
import { fieldId } from '#ui/form/field-wiring.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Who drove: somebody of the policy, or another person with a date of birth. */
export function DriverFields({ form, path }: { form: ClaimForm; path: string }) {
  const text = useText();
  const driver = form.value(path) as FnolContact | undefined;
  const isKnown = isKnownContact(form.entry.claim, driver);
  const birth = form.field(`${path}.dateOfBirth`);
  return (
    <>
      <KnownPersonSelect
        form={form}
        path={path}
        hint={text('fnol.driver.hint', { age: driving.minimumAge })}
        nobody={text('fnol.driver.nobody')}
      />
      {isKnown && birth.error && (
        <div id={fieldId(birth.name)} data-field={birth.name} tabIndex={-1}>
          <Notice tone="danger">{birth.error}</Notice>
        </div>
      )}
      {driver && !isKnown && (
        <>
          <PersonNames form={form} path={path} />
          <ClaimField form={form} path={`${path}.dateOfBirth`} />
        </>
      )}
    </>
  );
}
