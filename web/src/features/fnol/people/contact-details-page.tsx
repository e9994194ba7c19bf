import { isKnownContact, knownContact } from '@beistand/contract/features/fnol/rules/judge.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { phoneFieldOf } from '@beistand/contract/features/fnol/phone-fields.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { useClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { FieldGroup, FieldPair } from '#ui/layout/field-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { AddressFields } from '#features/fnol/where/address-fields.tsx';
import { KnownPersonSelect } from './known-person-select.tsx';
import { PersonNames } from './person-names.tsx';
import { contactDetailsOf } from './contact-details-of.ts';

const phones = ['mobile', 'home', 'work'] as const;

/** Whom we call about this claim. */
export function ContactDetailsPage(props: StepPageProps<FnolEntry>) {
  const { claim } = props.data;
  const text = useText();
  const { persona } = useUser();
  const form = useClaimForm('contact-details', props);
  const contact = claim.mainContact;
  const isKnown = isKnownContact(claim, contact);
  const { primaryAddress } = knownContact(claim, contact) ?? {};
  const chosen = contact?.primaryPhoneType;
  // The number that we call comes first, right below its kind.
  const inOrder = phones.toSorted((one, other) => Number(other === chosen) - Number(one === chosen));

  return (
    <Stack gap="loose">
      <FieldGroup title={text('fnol.contact.person')}>
        <KnownPersonSelect form={personForm()} path="mainContact" nobody={text('form.choose')} />
        {!isKnown && <PersonNames form={form} path="mainContact" fillsIn={persona === 'policyholder'} />}
      </FieldGroup>
      <FieldGroup title={text('fnol.contact.reach')}>
        <ClaimField form={form} path="mainContact.primaryPhoneType" />
        {inOrder.map((type) => (
          <ClaimField key={type} form={form} path={`mainContact.${phoneFieldOf(type)}`} autoComplete="tel" />
        ))}
        <ClaimField form={form} path="mainContact.emailAddress1" autoComplete="email" />
      </FieldGroup>
      {isKnown && primaryAddress ? (
        <Card title={text('fnol.contact.address')}>
          <DefinitionList
            items={(['postalCode', 'city', 'state'] as const).flatMap((name) => {
              const description = primaryAddress[name];
              return description ? [{ term: text(`fnol.address.${name}`), description }] : [];
            })}
          />
        </Card>
      ) : (
        <FieldGroup title={text('fnol.contact.address')}>
          <AddressFields form={form} path="mainContact.primaryAddress" />
          <FieldPair>
            <ClaimField form={form} path="mainContact.primaryAddress.state" />
          </FieldPair>
        </FieldGroup>
      )}
    </Stack>
  );

  /** With somebody of the policy come the numbers that the policy knows. */
  function personForm() {
    return {
      ...form,
      set(values: Readonly<Record<string, unknown>>) {
        const person = values['mainContact'] as FnolContact | undefined;
        const known = knownContact(claim, person);
        form.set({ mainContact: known ? contactDetailsOf(known) : person });
      },
    };
  }
}
