import { idOf } from '@beistand/contract/merging/public-ids.ts';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { FieldError } from '#ui/form/field-error.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import styles from './repeated-things.module.css';
import type { ClaimForm } from './use-claim-form.ts';

type RepeatedThingsProps = {
  form: ClaimForm;
  /** Of the list. */
  path: string;
  /** What one of them is called, by its number. */
  item: MessageId;
  add: MessageId;
  most: number;
  /** As many stay. */
  fewest?: number;
  /** What a new one starts with, beside its id. */
  blank?: object;
  mayRemove?: (thing: object) => boolean;
  /** Over them, where nothing else says what they are. */
  title?: string;
  children: (path: string, thing: Readonly<Record<string, unknown>>) => ReactNode;
};

/** Things that can be added and removed, each under its number. Removing asks first. */
export function RepeatedThings(props: RepeatedThingsProps) {
  const { form, path, item, add, most, fewest = 0, blank, mayRemove = () => true, title, children } = props;
  const text = useText();
  const [asked, setAsked] = useState<number | null>(null);
  const things = (form.value(path) ?? []) as Record<string, unknown>[];
  const { error } = form.field(path);

  function remove(index: number) {
    form.set({ [path]: things.toSpliced(index, 1) });
    setAsked(null);
  }

  return (
    <div id={fieldId(path)} data-field={path} tabIndex={-1} className={styles.things}>
      {title && <p className={styles.title}>{title}</p>}
      {things.map((thing, index) => {
        const name = text(item, { number: index + 1 });
        return (
          <fieldset key={idOf(thing) ?? index} className={styles.thing}>
            <legend className={styles.name}>{name}</legend>
            {children(`${path}.${index}`, thing)}
            {things.length > fewest && mayRemove(thing) && (
              <div className={styles.remove}>
                <Button variant="quiet" onClick={() => setAsked(index)}>
                  {text('fnol.remove.item', { item: name })}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      {error && <FieldError id={`${fieldId(path)}-error`} error={error} />}
      {things.length < most && (
        <div>
          <Button onClick={() => form.set({ [path]: [...things, { tempID: crypto.randomUUID(), ...blank }] })}>
            <Plus aria-hidden="true" />
            {text(add)}
          </Button>
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          destructive
          title={text('fnol.remove.title', { item: text(item, { number: asked + 1 }) })}
          confirmLabel={text('fnol.remove')}
          cancelLabel={text('fnol.remove.keep')}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{text('fnol.remove.message')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
