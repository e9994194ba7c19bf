import { lastClaimDigits, typedClaimDigits } from '@beistand/contract/features/access/claim-digits.ts';
import { membershipNumberSchema } from '@beistand/contract/features/access/membership-number.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useRuleText } from '#form/use-rule-text.ts';
import type { LoginEntry } from './login-entry.ts';

type LoginFieldsProps = { entry: LoginEntry; onChange: (part: Partial<LoginEntry>) => void };

/** Longer than any number or plate, and as much as the server takes. */
const maxTyped = 60;

export function MedicalLoginFields({ entry, onChange }: LoginFieldsProps) {
  const text = useText();
  const [isLeft, setLeft] = useState(false);
  const isShort = isLeft && entry.claimNumber !== '' && lastClaimDigits(entry.claimNumber) === undefined;
  return (
    <>
      <Field
        name="claimNumber"
        label={text('access.login.claimNumber', { digits: typedClaimDigits })}
        hint={text('access.login.claimNumber.hint')}
        error={isShort ? text('access.login.claimNumber.short', { digits: typedClaimDigits }) : undefined}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          width="short"
          maxLength={maxTyped}
          value={entry.claimNumber}
          onChange={(event) => onChange({ claimNumber: event.target.value })}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <DateField
        name="birthDate"
        label={text('access.login.birthDate')}
        hint={text('access.login.birthDate.hint')}
        required
        value={entry.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
      />
    </>
  );
}

export function VehicleLoginFields({ entry, onChange }: LoginFieldsProps) {
  const text = useText();
  const ruleText = useRuleText();
  const { club } = useConfiguration();
  const [isLeft, setLeft] = useState(false);
  const [issue] = isLeft ? issuesOf(membershipNumberSchema, entry.membershipNumber) : [];
  return (
    <>
      <Field
        name="membershipNumber"
        label={text('access.login.membershipNumber')}
        hint={text('access.login.membershipNumber.hint')}
        error={issue && ruleText(issue)}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          width="medium"
          maxLength={maxTyped}
          placeholder={text('access.login.membershipNumber.placeholder')}
          value={entry.membershipNumber}
          onChange={(event) => onChange({ membershipNumber: event.target.value })}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <Field
        name="licencePlate"
        label={text('access.login.licencePlate')}
        hint={text('access.login.licencePlate.hint')}
        required
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          width="medium"
          maxLength={maxTyped}
          placeholder={text('access.login.licencePlate.placeholder', { prefix: club.slice(0, 2).toUpperCase() })}
          value={entry.licencePlate}
          onChange={(event) => onChange({ licencePlate: event.target.value })}
        />
      </Field>
    </>
  );
}
