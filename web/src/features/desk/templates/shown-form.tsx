import type { ShownTemplate } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { readShape } from '@beistand/contract/features/signing/read-shape.ts';
import type { FieldValues } from '@beistand/contract/features/signing/template.ts';
import { useMemo, useState } from 'react';
import { TemplateChapters } from '#features/signing/document/template-parts.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import styles from './template-preview.module.css';

/** With fields that can be filled in, for trying; nothing of it is kept. */
export function ShownForm({ shown: { html } }: { shown: ShownTemplate }) {
  const template = useMemo(() => readShape(html), [html]);
  const { locale } = useLocale();
  const [values, setValues] = useState<FieldValues>({});
  if (!template) return null;
  return (
    <>
      <p className={styles.heading}>{template.title}</p>
      <TemplateChapters
        parts={template.parts}
        form={{
          values,
          locale: template.locale ?? locale,
          errorOf: () => undefined,
          onChange: (name, value) => setValues((before) => ({ ...before, [name]: value })),
        }}
      />
    </>
  );
}
