import { askingInWordsSchema, askingToSignSchema } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { Asking } from '@beistand/contract/features/desk/acts/act-schema.ts';
import { askedSchema } from '@beistand/contract/features/requests/schema.ts';
import { requestKinds, type RequestKind } from '@beistand/contract/features/requests/request-kinds.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { birthRules, calendarDate, notInPast } from '@beistand/contract/validation/dates.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { choice, date, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

type AskContext = { kind: RequestKind | null };
/** The patient, and whether their date of birth is missing. */
type Unknown = { isBirthMissing: boolean; patient: string };
const askField = fieldOf<AskContext, Asking>();
const isSignature = ({ kind }: AskContext) => kind === 'signature';
const isInWords = ({ kind }: AskContext) => kind !== 'signature';

/** An attempt is named when it is sent. */
const unnamed = '00000000-0000-4000-8000-000000000000';

export function askRules(timeZone: string, { isBirthMissing, patient }: Unknown) {
  return formRules(
    {
      kind: askField({
        ...choice(requestKinds),
        label: 'desk.ask.kind',
        schema: required(v.picklist(requestKinds)),
        wire: (kind) => ({ kind }) as object,
      }),
      documentCategory: askField({
        ...text,
        label: 'desk.ask.category',
        schema: required(v.string()),
        when: ({ kind }) => kind === 'document',
        wire: (documentCategory) => ({ asked: { documentCategory } }),
      }),
      template: askField({
        ...text,
        label: 'desk.ask.template',
        schema: required(v.string()),
        when: isSignature,
        wire: (template) => ({ template }),
      }),
      values: askField({
        value: v.record(v.string(), v.union([v.string(), v.boolean()])),
        initial: {},
        label: 'desk.ask.template',
        schema: v.any(),
        when: isSignature,
        wire: (values) => ({ values }),
      }),
      title: askField({
        ...text,
        label: 'desk.ask.title',
        schema: askedSchema.entries.title,
        when: isInWords,
        wire: (title) => ({ asked: { title } }),
      }),
      dateOfBirth: askField({
        ...date,
        label: 'desk.ask.born',
        schema: required(v.pipe(calendarDate, ...birthRules)),
        when: ({ kind }) => kind === 'waiver' && isBirthMissing,
        wire: (dateOfBirth) => ({ dateOfBirth }),
      }),
      details: askField({
        ...text,
        label: 'desk.ask.details',
        schema: askedSchema.entries.details,
        when: isInWords,
        wire: (details) => ({ asked: { details: details.trim() } }),
      }),
      dueDate: askField({
        ...date,
        label: 'desk.ask.due',
        schema: v.nullable(
          v.pipe(
            calendarDate,
            notInPast(() => dateAt(new Date(), timeZone)),
          ),
        ),
        wire: (dueDate) => ({ dueDate }),
      }),
    },
    {
      // Not the contract's variant: every page with a form would load valibot's code for it.
      wire: v.union([askingInWordsSchema, askingToSignSchema]),
      always: { id: unnamed, dueDate: null },
      values: { patient },
      words: {
        'kind.required': 'desk.ask.kind.missing',
        'documentCategory.required': 'desk.ask.category.missing',
        'template.required': 'desk.ask.template.missing',
        'title.required': 'desk.ask.title.missing',
      },
    },
  );
}
