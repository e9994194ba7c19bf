import { isAsked, type TemplatePart, type TextRun } from '@beistand/contract/features/signing/template.ts';
import { Card } from '#ui/layout/card.tsx';
import { TemplateControl, type TemplateForm } from './template-control.tsx';
import styles from './template-parts.module.css';

type TemplatePartsProps = { parts: readonly TemplatePart[]; form: TemplateForm };

/** A form drawn from its model; each of its chapters on a sheet of its own. */
export function TemplateChapters({ parts, form }: TemplatePartsProps) {
  return chaptersOf(parts).map(({ title, parts: inside }, index) => (
    <Card key={index} title={title}>
      <div className={styles.parts}>
        <TemplateParts parts={inside} form={form} />
      </div>
    </Card>
  ));
}

type Chapter = { title: string | undefined; parts: TemplatePart[] };

/** What stands before the first heading is a chapter without a title. */
function chaptersOf(parts: readonly TemplatePart[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const part of parts) {
    const isHeading = part.kind === 'heading' && part.level === 2;
    if (isHeading) chapters.push({ title: part.text, parts: [] });
    else if (chapters.length === 0) chapters.push({ title: undefined, parts: [part] });
    else chapters.at(-1)?.parts.push(part);
  }
  return chapters;
}

// A template has no names for its parts other than their position.
function TemplateParts({ parts, form }: TemplatePartsProps) {
  return parts.map((part, index) => <Part key={index} part={part} form={form} />);
}

function Part({ part, form }: { part: TemplatePart; form: TemplateForm }) {
  switch (part.kind) {
    case 'heading':
      return <h3>{part.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Runs runs={part.runs} />
        </p>
      );
    case 'list':
      return <List isOrdered={part.isOrdered} items={part.items} />;
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{part.legend}</legend>
          <div className={styles.parts}>
            <TemplateParts parts={part.parts} form={form} />
          </div>
        </fieldset>
      );
    case 'field':
      return isAsked(part.field, form.values) && <TemplateControl field={part.field} form={form} />;
  }
}

function List({ isOrdered, items }: { isOrdered: boolean; items: readonly TextRun[][] }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list}>
      {items.map((runs, index) => (
        <li key={index}>
          <Runs runs={runs} />
        </li>
      ))}
    </Tag>
  );
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text));
}
