import { idOf } from '@beistand/contract/merging/public-ids.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { FieldError } from '#ui/form/field-error.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';
import { Card } from '#ui/layout/card.tsx';
import { FieldPair } from '#ui/layout/field-group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { RiskField } from './risk-field.tsx';
import type { RiskForm } from './use-risk-form.ts';

type PeopleProps = {
  form: RiskForm;
  /** The path of the list in the risk. */
  path: string;
  /** What one of them is called, by number. */
  item: MessageId;
  add: MessageId;
  most: number;
  /** What is asked besides the name and the day of birth. */
  further?: readonly string[];
};

/** Drivers or travellers, each in a card. Removing asks first. */
export function People({ form, path, item, add, most, further = [] }: PeopleProps) {
  const text = useText();
  const [asked, setAsked] = useState<number | null>(null);
  const people = (form.value(path) ?? []) as object[];
  const { error } = form.field(path);
  const nameOf = (index: number) => text(item, { number: index + 1 });

  function remove(index: number) {
    form.set(path, people.toSpliced(index, 1));
    setAsked(null);
  }

  return (
    <div id={fieldId(path)} data-field={path} tabIndex={-1}>
      <Stack>
        {people.map((person, index) => {
          const at = `${path}.${index}`;
          return (
            <Card key={idOf(person) ?? index} title={nameOf(index)}>
              <FieldPair>
                <RiskField form={form} path={`${at}.firstName`} />
                <RiskField form={form} path={`${at}.lastName`} />
              </FieldPair>
              <RiskField form={form} path={`${at}.dateOfBirth`} />
              {further.map((name) => (
                <RiskField key={name} form={form} path={`${at}.${name}`} />
              ))}
              {people.length > 1 && (
                <Button variant="quiet" onClick={() => setAsked(index)}>
                  {text('quote.people.remove', { person: nameOf(index) })}
                </Button>
              )}
            </Card>
          );
        })}
        {error && <FieldError id={`${fieldId(path)}-error`} error={error} />}
        {people.length < most && (
          <div>
            <Button onClick={() => form.set(path, [...people, { publicID: crypto.randomUUID() }])}>
              <Plus aria-hidden="true" />
              {text(add)}
            </Button>
          </div>
        )}
      </Stack>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          destructive
          title={text('quote.people.remove.title', { person: nameOf(asked) })}
          confirmLabel={text('quote.remove')}
          cancelLabel={text('quote.keep')}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{text('quote.people.remove.message')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
