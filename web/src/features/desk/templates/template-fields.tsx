import { templateLimits } from '@beistand/contract/features/desk/templates/template-rules.ts';
import type { TemplateKind } from '@beistand/contract/features/desk/templates/template-rules.ts';
import { localeNames } from '@beistand/contract/locales.ts';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { SegmentedControl } from '#ui/choice/segmented-control.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './template-fields.module.css';
import { textsOf, type TemplateTextData } from './template-rules.ts';
import { TemplatePreview, type TemplateLanguage } from './template-preview.tsx';

type TextName = keyof TemplateTextData;
type FieldOf = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'error'>;

export type WrittenTexts = {
  data: TemplateTextData;
  summary: ComponentProps<typeof ErrorSummary>;
  onSubmit: (event: SubmitEvent) => void;
  field: (name: TextName) => FieldOf;
  input: (name: TextName) => Pick<ComponentProps<'textarea'>, 'onChange' | 'onBlur'> & { value: string };
};

const languages = ['de_DE', 'en_US'] as const satisfies TemplateLanguage[];
const names = { de_DE: 'textDe', en_US: 'textEn' } as const satisfies Record<TemplateLanguage, TextName>;

type TemplateFieldsProps = {
  kind: TemplateKind;
  form: WrittenTexts;
  /** Which of the texts is shown; the page keeps it when a draft is saved. */
  language: TemplateLanguage;
  onLanguage: (language: TemplateLanguage) => void;
  /** What is asked before the texts. */
  before?: ReactNode;
  /** Failures and buttons. */
  children: ReactNode;
};

/** The texts, one language at a time, with what they look like beside them. */
export function TemplateFields({ kind, form, language, onLanguage, before, children }: TemplateFieldsProps) {
  const text = useText();
  const name = names[language];
  return (
    <div className={styles.columns}>
      {/* The preview has fields of its own, which belong to no form. */}
      <form noValidate onSubmit={form.onSubmit} className={styles.written}>
        <ErrorSummary {...form.summary} />
        {before}
        <SegmentedControl
          name="language"
          legend={text('deskLead.template.language')}
          options={languages.map((value) => ({ value, label: localeNames[value] }))}
          value={language}
          onChange={onLanguage}
        />
        <Field
          key={name}
          {...form.field(name)}
          hint={text(`deskLead.template.hint.${kind}`)}
          required={language === 'de_DE'}
          optional={language !== 'de_DE'}
        >
          <TextArea
            rows={18}
            spellCheck={false}
            limit={templateLimits.text}
            className={styles.source}
            {...form.input(name)}
          />
        </Field>
        {children}
      </form>
      <TemplatePreview kind={kind} texts={textsOf(form.data)} language={language} />
    </div>
  );
}
