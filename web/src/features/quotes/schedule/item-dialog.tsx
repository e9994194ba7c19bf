import { scheduleIssues } from '@beistand/contract/features/quotes/clause-rules.ts';
import type { PropertyInfo, PropertyValue, ScheduleItem } from '@beistand/contract/features/quotes/schedule-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { useState, type SubmitEvent } from 'react';
import { useRuleText } from '#form/use-rule-text.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PropertyField } from './property-field.tsx';

type ItemDialogProps = {
  title: string;
  infos: readonly PropertyInfo[];
  /** All items as they stand; what has to be unique is compared with them. */
  items: readonly ScheduleItem[];
  item: ScheduleItem;
  quote: Quote;
  onSave: (item: ScheduleItem) => void;
  onCancel: () => void;
};

/** One item, with a field for each of its properties. */
export function ItemDialog({ title, infos, items, item, quote, onSave, onCancel }: ItemDialogProps) {
  const text = useText();
  const ruleText = useRuleText();
  const [values, setValues] = useState(item.values);
  const [submitCount, setSubmitCount] = useState(0);
  const others = items.filter(({ publicID }) => publicID !== item.publicID);
  // The edited one comes last, so that it is the one that is not unique.
  const issues = scheduleIssues(infos, [...others, { ...item, values }])
    .filter(({ path }) => path[0] === others.length)
    .map(({ path: [, , id], ...issue }) => ({ id: String(id), message: messageOf(issue) }));
  const shown = submitCount > 0 ? issues : [];

  function messageOf({ code, values: found }: Pick<Issue, 'code' | 'values'>): string {
    if (code === 'notUnique') return text('quote.item.notUnique');
    return code === 'required' ? text('quote.item.required') : ruleText({ code, ...(found && { values: found }) });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React hands the events of a portal to the page's own form as well.
    event.stopPropagation();
    setSubmitCount(submitCount + 1);
    if (issues.length === 0) onSave({ ...item, values });
  }

  function put(id: string, value: PropertyValue) {
    setValues({ ...values, [id]: value });
  }

  const isNew = others.length === items.length;
  return (
    <Dialog
      isOpen
      width="wide"
      title={text(isNew ? 'quote.item.add.title' : 'quote.item.edit.title', { clause: title })}
      onClose={onCancel}
    >
      <form noValidate onSubmit={submit}>
        <ErrorSummary
          focusKey={submitCount}
          issues={shown.map(({ id, message }) => ({
            name: `item-${id}`,
            message: `${infos.find((info) => info.id === id)?.label ?? ''}: ${message}`,
          }))}
        />
        {infos.map((info) => (
          <PropertyField
            key={info.id}
            info={info}
            value={values[info.id] ?? {}}
            quote={quote}
            error={shown.find(({ id }) => id === info.id)?.message}
            onChange={(value) => put(info.id, value)}
          />
        ))}
        <ButtonRow>
          <Button type="submit" variant="primary">
            {text('quote.item.save')}
          </Button>
          <Button onClick={onCancel}>{text('quote.cancel')}</Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
