import { useState, type ReactNode } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import type { PropertyFieldProps } from './property-field-props.ts';

type KnownOrNewFieldProps<Known extends { publicID?: string | undefined }, Entered> = Pick<
  PropertyFieldProps,
  'info' | 'error'
> & {
  /** What the account or the risk already has. */
  known: readonly Known[];
  chosenID: string | undefined;
  /** What was entered here instead. */
  entered: Entered | undefined;
  describe: (one: Known | Entered) => string;
  addLabel: MessageId;
  editLabel: MessageId;
  onChoose: (one: Known | null) => void;
  /** Where a new one is entered. */
  dialog: (close: () => void) => ReactNode;
};

/** A choice of what is known, or a new one from its own dialog. */
export function KnownOrNewField<Known extends { publicID?: string | undefined }, Entered>({
  info,
  error,
  known,
  chosenID = '',
  entered,
  describe,
  addLabel,
  editLabel,
  onChoose,
  dialog,
}: KnownOrNewFieldProps<Known, Entered>) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);

  function choose(publicID: string) {
    const one = known.find((each) => each.publicID === publicID);
    if (one) onChoose(one);
    else if (publicID === '') onChoose(null);
  }

  return (
    <Field name={`item-${info.id}`} label={info.label} required={info.required} optional={!info.required} error={error}>
      <NativeSelect
        placeholder={text('form.choose')}
        options={[
          ...known.map((one) => ({ value: one.publicID ?? '', label: describe(one) })),
          ...(entered ? [{ value: 'new', label: describe(entered) }] : []),
        ]}
        value={entered ? 'new' : chosenID}
        onChange={({ target }) => choose(target.value)}
      />
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {text(entered ? editLabel : addLabel)}
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </Field>
  );
}
