import { textLimits } from '@beistand/contract/constants.ts';
import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { Asking } from '@beistand/contract/features/desk/acts/act-schema.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { documentGroupOf } from '@beistand/contract/features/documents/document-types.ts';
import { requestKinds, type RequestKind } from '@beistand/contract/features/requests/request-kinds.ts';
import { useState } from 'react';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useDocumentTypes } from '#features/desk/api/document-types.ts';
import { useTemplates } from '#features/desk/api/template-api.ts';
import { useAct } from '#features/desk/api/use-act.ts';
import { useTemplateName } from '#features/desk/templates/use-template-name.ts';
import { useActForm } from '#features/desk/use-act-form.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { askRules } from './ask-fields.ts';
import { ClubFields } from './club-fields.tsx';
import { withClubValues } from './club-values.ts';
import { patientOf } from './patient-of.ts';
import { useClubFields } from './use-club-fields.ts';

type AskDialogProps = { shown: DeskCase; onClose: () => void };

/** Asks the member for a document, a signature, the waiver or an answer, with a day and words. */
export function AskDialog(props: AskDialogProps) {
  return useCatalogue('deskAsking') && <AskForm {...props} />;
}

/** Its rules speak the dialog's words. */
function AskForm({ shown, onClose }: AskDialogProps) {
  const text = useText();
  const { locale } = useLocale();
  const notify = useNotifications();
  const { timeZone } = useConfiguration();
  const { claimNumber, communicationTypeExt: ext = 'medical' } = shown;
  const idOf = useAttemptKey();
  const asking = useAct(actOperations.askMember, claimNumber);
  const titleOf = useTemplateName();
  const { data: templates = [] } = useTemplates();
  const group = documentGroupOf(ext);
  const forms = templates.filter(
    ({ kind, published, isRetired, groups }) =>
      kind === 'form' && published !== null && !isRetired && groups.includes(group),
  );
  const patient = patientOf(shown);
  const [rules] = useState(() => askRules(timeZone, patient));
  const [template, setTemplate] = useState('');
  const club = useClubFields(template, shown);
  const named = useDocumentTypes(shown.language);
  const nameOf = (code: string) => named.find((type) => type.code === code)?.name ?? '';
  // What is chosen names the request in the member's language, so it is offered once those names are there.
  const types = useDocumentTypes().filter(({ code, categories }) => nameOf(code) !== '' && categories?.includes(group));
  const form = useActForm(`ask ${claimNumber}`, withClubValues(rules, club.fields), {
    onClose,
    initial: { ...rules.initial, kind: 'document' },
    async send(wanted) {
      await asking.mutateAsync([claimNumber, { ...wanted, id: idOf(JSON.stringify(wanted)) } as Asking]);
      notify.success(text('desk.ask.done'));
    },
  });
  const { kind } = form.data;
  // What is kept on the device has chosen a form, too.
  const chosen = kind === 'signature' ? form.data.template : '';
  if (chosen !== template) setTemplate(chosen);

  /** What is asked is named by what was chosen, as long as nobody wrote a name. */
  function choose(part: Partial<typeof form.data>, name: string) {
    const wasNamed = form.data.title === '' || form.data.title === suggested();
    form.change({ ...part, ...(wasNamed && { title: name }) });
  }

  function suggested(): string {
    return kind === 'waiver' ? text('desk.ask.waiver.title') : nameOf(form.data.documentCategory);
  }

  const { label: kindLabel, ...kindField } = form.field('kind');
  return (
    <ActDialog title={text('desk.ask.heading')} form={form} submit={text('desk.ask.send')} onClose={onClose}>
      <RadioGroup
        {...kindField}
        legend={kindLabel}
        required
        options={requestKinds.map((value) => ({ value, label: text(`desk.request.kind.${value}`) }))}
        value={kind}
        onChange={(event) => {
          const next = event.target.value as RequestKind;
          choose({ kind: next, documentCategory: '' }, next === 'waiver' ? text('desk.ask.waiver.title') : '');
        }}
      />
      {kind === 'document' && (
        <Field {...form.field('documentCategory')} required>
          <NativeSelect
            placeholder={text('form.choose')}
            options={types.map(({ code, name }) => ({ value: code, label: name }))}
            value={form.data.documentCategory}
            onChange={({ target: { value } }) => choose({ documentCategory: value }, nameOf(value))}
          />
        </Field>
      )}
      {kind === 'signature' && (
        <Field {...form.field('template')} required>
          <NativeSelect
            placeholder={text('form.choose')}
            options={forms.map((one) => ({ value: one.name, label: titleOf(one) }))}
            value={form.data.template}
            onChange={({ target: { value } }) => form.change({ template: value })}
          />
        </Field>
      )}
      {kind === 'signature' && club.error && <ActFailure failure={club.error} />}
      {kind === 'signature' && club.fields && (
        <ClubFields
          fields={club.fields}
          form={{
            values: form.data.values,
            locale,
            errorOf: form.errorOf,
            onChange: (name, value) => form.change({ values: { ...form.data.values, [name]: value } }),
          }}
        />
      )}
      {kind === 'waiver' && patient.isBirthMissing && (
        <DateField
          {...form.field('dateOfBirth')}
          hint={text('desk.ask.born.hint')}
          required
          value={form.data.dateOfBirth}
          onChange={(dateOfBirth) => form.change({ dateOfBirth })}
        />
      )}
      {kind !== 'signature' && (
        <>
          <Field {...form.field('title')} hint={text('desk.ask.title.hint')} required>
            <TextInput autoComplete="off" {...form.input('title')} />
          </Field>
          <Field {...form.field('details')} optional>
            <TextArea rows={3} limit={textLimits.requestDetails} {...form.input('details')} />
          </Field>
        </>
      )}
      <DateField
        {...form.field('dueDate')}
        optional
        value={form.data.dueDate}
        onChange={(dueDate) => form.change({ dueDate })}
      />
    </ActDialog>
  );
}
